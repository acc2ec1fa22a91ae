"""The command ``flagfall``: its commands and their options; nothing is imported before it is needed."""
