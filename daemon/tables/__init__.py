"""A table with its board, its clock and its games; and the hall of them."""
