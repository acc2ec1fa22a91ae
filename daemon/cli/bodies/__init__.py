"""The bodies of the commands: what each one does and prints."""

__all__ = ["adjudicate", "anonymise", "capture", "journal", "replay", "rulesets", "simulate", "watch"]
