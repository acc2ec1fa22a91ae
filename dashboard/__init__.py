"""What people see and decide: live pages, the director's alerts, the tournament desk."""
