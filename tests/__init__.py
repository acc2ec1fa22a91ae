"""The specification."""
