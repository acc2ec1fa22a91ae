"""Every kind of incident on one page, as a director sees it: ``make gallery``."""
