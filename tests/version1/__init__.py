"""Files as version 1 of the public contract wrote them; see README.md."""
