"""``python -m dashboard``: the dashboard as a child process."""

from dashboard.cli.main import main

main()
