"""Cookies that only this site gets back and no script reads."""

from starlette.requests import Request
from starlette.responses import Response


def keep(request: Request, response: Response, name: str, value: str, *, path: str, max_age_s: int) -> None:
    """Let a browser keep a value under a name, or with 0 seconds forget it.

    Args:
        request: what is answered; over TLS the cookie comes back over TLS alone.
        path: the only addresses that get it back.
    """
    response.set_cookie(
        name,
        value,
        max_age=max_age_s,
        path=path,
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
