"""Every sentence that a person may read, in each language, and how a program names one."""

__all__ = ["catalogue", "sentence", "typescript"]
