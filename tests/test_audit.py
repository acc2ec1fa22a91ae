"""An audit that looked at nothing, or not at everything, is a failed one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.audit import python_findings, verdict, web_findings

FINE = {"name": "h11", "version": "0.16.0", "vulns": []}
ILL = {"name": "h11", "version": "0.14.0", "vulns": [{"id": "GHSA-1", "fix_versions": ["0.16.0"]}]}
UNKNOWN = {"name": "h11", "skip_reason": "Dependency not found"}
NPM_FINE = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 44}}}
NPM_ILL = {**NPM_FINE, "vulnerabilities": {"vite": {"severity": "high", "range": "<8.4"}}}


@pytest.mark.parametrize(
    ("packages", "said"),
    [
        ([FINE], ""),
        ([ILL], "h11 0.14.0: GHSA-1, mended in 0.16.0"),
        ([UNKNOWN], "nothing was audited"),
        ([], "nothing was audited"),
        ([FINE, UNKNOWN], "not looked at"),
    ],
)
def test_python_packages(packages: list[dict[str, Any]], said: str) -> None:
    found = verdict("lock", *python_findings({"dependencies": packages}))
    assert (found == []) == (said == "")
    assert said in " ".join(found)


@pytest.mark.parametrize(
    ("report", "said"),
    [
        (NPM_FINE, ""),
        (NPM_ILL, "vite: high, <8.4"),
        ({}, "nothing was audited"),
        ({"error": {}}, "nothing was"),
    ],
)
def test_packages_of_the_pages(report: dict[str, Any], said: str) -> None:
    found = verdict("lock", *web_findings(report))
    assert (found == []) == (said == "")
    assert said in " ".join(found)
