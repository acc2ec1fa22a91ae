"""The specification of `dashboard/`."""
