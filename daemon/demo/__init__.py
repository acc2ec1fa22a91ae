"""``flagfall demo``: a hall that plays automatically."""

__all__ = ["run"]
