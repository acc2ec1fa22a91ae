"""`flagfall demo`: a hall that plays by itself."""

__all__ = ["run"]
