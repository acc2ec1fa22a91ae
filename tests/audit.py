"""``make audit``: are there known vulnerabilities in what we lock? It fails also when it could not find out.

Both tools end well when their index knows nothing of what they ask for, such as behind a mirror without
advisories. So what they looked at is counted: everything that is locked, or it is no audit.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parent.parent
LOCKS = ("requirements.txt", "requirements-dev.txt")
WITHIN_S = 300


def python_findings(report: dict[str, Any]) -> tuple[int, list[str]]:
    """From a report of pip-audit: how many packages were looked at, and what is wrong in sentences."""
    packages = report.get("dependencies", [])
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    wrong = [
        f"{one['name']} {one['version']}: {found['id']}, mended in {_few(found['fix_versions']) or 'nothing'}"
        for one in packages
        for found in one.get("vulns", [])
    ]
    if skipped:
        wrong.append(f"not looked at, because the index does not know them: {_few(skipped)}")
    return len(packages) - len(skipped), wrong


def web_findings(report: dict[str, Any]) -> tuple[int, list[str]]:
    """The same from a report of ``npm audit``."""
    found = report.get("vulnerabilities", {})
    wrong = [f"{name}: {one['severity']}, {one['range']}" for name, one in found.items()]
    return int(report.get("metadata", {}).get("dependencies", {}).get("total", 0)), wrong


def verdict(name: str, looked_at: int, wrong: Sequence[str]) -> list[str]:
    """Why this is no clean bill of health; empty = it is one."""
    if looked_at == 0:
        return [f"{name}: nothing was audited, because no index with advisories could be reached"]
    return [f"{name}: {one}" for one in wrong]


def main() -> int:
    """Audit all locks; the exit code."""
    failures: list[str] = []
    for lock in LOCKS:
        command = [sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes"]
        report = _told([*command, "--progress-spinner", "off", "-f", "json", "-r", lock])
        looked_at, wrong = python_findings(report)
        print(f"{lock}: {looked_at} packages looked at")
        failures += verdict(lock, looked_at, wrong)
    report = _told(["npm", "--prefix", "dashboard/web", "audit", "--package-lock-only", "--json"])
    looked_at, wrong = web_findings(report)
    print(f"dashboard/web/package-lock.json: {looked_at} packages looked at")
    failures += verdict("dashboard/web/package-lock.json", looked_at, wrong)
    for one in failures:
        print(one, file=sys.stderr)
    return 1 if failures else 0


def _told(command: list[str]) -> dict[str, Any]:
    """The JSON that a tool prints; empty when it prints none. Its exit code says less than its report."""
    try:
        done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, timeout=WITHIN_S)
        report = json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, json.JSONDecodeError):
        return {}
    return report if isinstance(report, dict) else {}


def _few(names: Sequence[str]) -> str:
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")


if __name__ == "__main__":
    sys.exit(main())
