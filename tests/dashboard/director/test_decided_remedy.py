"""A remedy that a page sends back is the remedy that the daemon proposed."""

from __future__ import annotations

from broker.contract.incidents import Remedy
from broker.contract.requests import ClaimRequest
from dashboard.director.requests import DecidedRemedy, EnterClaim


def test_nothing_of_a_remedy_or_a_claim_is_lost_on_the_way_through_the_page() -> None:
    assert set(DecidedRemedy.model_fields) == set(Remedy.model_fields)
    assert {"color", "claim", "move", "witness"} <= set(EnterClaim.model_fields) & set(
        ClaimRequest.model_fields
    )
