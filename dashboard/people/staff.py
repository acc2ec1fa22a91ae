"""The staff for the access page: rights, accounts, and sectors of the arbiters."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException
from pydantic import BaseModel, ConfigDict, Field

from dashboard.errors import DashboardError, text_of
from dashboard.http.answers import translatable
from dashboard.people.accounts import Account
from dashboard.people.auth import Authenticator, PersonSession
from dashboard.people.rights import NAMES, WHO_MAY, PersonRole, Right, RightsRow
from dashboard.people.sign_in import may

SECTOR_LENGTH = 400


class SetSector(BaseModel):
    """Tables to assign to an arbiter; empty for all."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(max_length=60)
    sector: str = Field(max_length=SECTOR_LENGTH)


def serve_staff(app: FastAPI, door: Authenticator) -> None:
    """Add the addresses to an application."""
    chief = may(door, Right.ACCOUNTS)

    @app.get("/director/rights")
    async def rights(_: Annotated[PersonSession, Depends(may(door, None))]) -> dict[str, Any]:
        """Return the table by which every request is checked."""
        table = {
            "roles": [{"role": role, "name": NAMES[role]()} for role in PersonRole],
            "rights": [
                {"right": right, "what": row.what(), "roles": {role: _has(row, role) for role in PersonRole}}
                for right, row in WHO_MAY.items()
            ],
        }
        return translatable(table)

    @app.get("/director/accounts")
    async def accounts(_: Annotated[PersonSession, Depends(chief)]) -> dict[str, Any]:
        return {"accounts": [_described(account) for account in door.accounts.all()]}

    @app.post("/director/accounts/sector")
    async def sector(body: SetSector, _: Annotated[PersonSession, Depends(chief)]) -> dict[str, Any]:
        """Set an arbiter's sector, from their next request on; they stay signed in."""
        try:
            return _described(door.accounts.set_sector(body.name, body.sector))
        except DashboardError as error:
            raise HTTPException(409, text_of(error)) from None


def _has(row: RightsRow, role: PersonRole) -> str:
    if role not in row.roles:
        return "no"
    return "sector" if row.sector and role is PersonRole.ARBITER else "yes"


def _described(account: Account) -> dict[str, Any]:
    """Return an account without its secrets."""
    return {"name": account.name, "roles": sorted(account.roles), "sector": account.sector}
