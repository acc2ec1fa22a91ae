"""``python -m broker``: the embedded broker as a process."""

from broker.command import main

raise SystemExit(main())
