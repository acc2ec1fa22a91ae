"""The rule sets: loaded, checked, and described in words."""

__all__ = ["rejected", "rule_sheet", "rule_words", "rules", "ruleset_files"]
