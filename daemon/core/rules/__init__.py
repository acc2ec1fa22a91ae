"""The rule sets: read, checked, and in words."""

__all__ = ["refused", "rule_sheet", "rule_words", "rules", "ruleset_files"]
