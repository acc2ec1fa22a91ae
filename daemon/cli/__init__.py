"""The command ``flagfall``: one module for each command."""
