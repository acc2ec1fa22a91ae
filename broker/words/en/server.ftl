# What the dashboard's server says: signing in, refused requests, the desk's errors.
