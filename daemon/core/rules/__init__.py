"""The rule sets: loaded, checked, and described in words."""

__all__ = ["refused", "rule_sheet", "rule_words", "rules", "ruleset_files"]
