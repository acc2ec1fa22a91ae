"""The addresses for signing in and out, and for the hall's PIN."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException, Request, Response
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from broker.words.sentence import Sentence
from dashboard.errors import StateError, text_of
from dashboard.http.cookies import keep
from dashboard.people.auth import LONGEST_S, Authenticator, PersonSession, SignInRejected
from dashboard.people.devices import LASTS_S
from dashboard.people.rights import Right, everywhere, rights
from dashboard.people.sector import EVERYWHERE

COOKIE = "flagfall_session"
DEVICE_COOKIE = "flagfall_device"
PATH = "/director"
"""The only path for which browsers send the cookie."""
NAME_LENGTH = 60


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("there is something in it that cannot be shown")
    return text


Name = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=NAME_LENGTH), AfterValidator(_printable)
]


class _Body(BaseModel):
    # The input may be a secret, so that no error may quote it.
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)


class SignIn(_Body):
    """An account's name and password."""

    name: Name
    password: str = Field(max_length=256, repr=False)


class PairTablet(_Body):
    """The PIN, and a name for the person who uses the tablet."""

    pin: str = Field(max_length=64, repr=False)
    name: Name = ""


SignedIn = Callable[[Request], Awaitable[PersonSession]]


def token(request: Request) -> str:
    """Return the token that the browser sent; empty if none."""
    return request.cookies.get(COOKIE, "")


def may(door: Authenticator, right: Right | None) -> SignedIn:
    """Return a dependency that requires a right, or with None only that the person is signed in."""

    async def let_through(request: Request) -> PersonSession:
        session = door.session(token(request))
        if session is None:
            raise HTTPException(401, Sentence("server_not_signed_in"))
        if right is not None and (why := door.why_not(session, right)):
            raise HTTPException(403, why)
        return session

    return let_through


def serve_sign_in(app: FastAPI, door: Authenticator) -> None:
    """Add the addresses to an application."""

    def described(session: PersonSession | None) -> dict[str, Any]:
        ways = (["password"] if door.accounts.all() else []) + (["pin"] if door.pin.open else [])
        if session is None:
            return {"name": "", "may": [], "ways": ways, "paired": False}
        powers = session.powers
        return {
            "name": session.by,
            "roles": sorted(powers.roles),
            "may": sorted(rights(powers.roles)),
            "everywhere": sorted(everywhere(powers)),
            "sector": None if powers.sector == EVERYWHERE else powers.sector.ranges,
            "ways": ways,
            "paired": session.paired,
        }

    def welcomed(request: Request, response: Response, opened: str) -> dict[str, Any]:
        # A new sign-in ends the session that the browser had before.
        if (before := door.session(token(request))) is not None:
            door.sign_out(before)
        keep(request, response, COOKIE, opened, path=PATH, max_age_s=LONGEST_S)
        if door.devices.known(_device(request)) is None:
            keep(request, response, DEVICE_COOKIE, door.devices.made(), path=PATH, max_age_s=LASTS_S)
        return described(door.session(opened))

    @app.get("/director/session")
    async def session(request: Request) -> dict[str, Any]:
        """Return who is signed in; an empty name if nobody is, which is not an error."""
        return described(door.session(token(request)))

    @app.post("/director/sign-in")
    async def sign_in(body: SignIn, request: Request, response: Response) -> dict[str, Any]:
        opened = await _let_in(door.sign_in(body.name, body.password, _address(request), _device(request)))
        return welcomed(request, response, opened)

    @app.post("/director/pair")
    async def pair(body: PairTablet, request: Request, response: Response) -> dict[str, Any]:
        opened = await _let_in(door.pair(body.pin, body.name, _address(request), _device(request)))
        return welcomed(request, response, opened)

    anybody = may(door, None)
    chief = may(door, Right.PIN)

    def way_out(path: str, leave: Callable[[PersonSession], object]) -> None:
        @app.post(path)
        async def sign_out(
            person: Annotated[PersonSession, Depends(anybody)], request: Request, response: Response
        ) -> dict[str, bool]:
            leave(person)
            keep(request, response, COOKIE, "", path=PATH, max_age_s=0)
            return {"ok": True}

    way_out("/director/sign-out", door.sign_out)
    way_out("/director/sign-out-everywhere", door.sign_out_everywhere)

    @app.post("/director/pin/renew")
    async def renew(person: Annotated[PersonSession, Depends(chief)]) -> dict[str, str]:
        """Return a new PIN; no other answer contains one."""
        try:
            return {"pin": await door.renew_pin(person)}
        except StateError as error:
            raise HTTPException(409, text_of(error)) from None

    @app.post("/director/pin/close")
    async def close(_: Annotated[PersonSession, Depends(chief)]) -> dict[str, bool]:
        try:
            door.close_pin()
        except (SignInRejected, StateError) as error:
            raise HTTPException(409, text_of(error)) from None
        return {"ok": True}


async def _let_in(trying: Awaitable[str]) -> str:
    try:
        return await trying
    except SignInRejected as error:
        if error.wait_s:
            headers = {"Retry-After": str(error.wait_s)}
            raise HTTPException(429, text_of(error), headers) from None
        raise HTTPException(403, text_of(error)) from None


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _device(request: Request) -> str:
    return request.cookies.get(DEVICE_COOKIE, "")
