"""All routes of the desk."""

from __future__ import annotations

from fastapi import FastAPI

from dashboard.desk.rounds.pairing_process import PairingProcess
from dashboard.desk.running.desk import Desk
from dashboard.desk.running.drafts import Drafts
from dashboard.desk.serve.actions import serve_actions
from dashboard.desk.serve.delay import serve_delay
from dashboard.desk.serve.files import serve_files
from dashboard.desk.serve.rooms import serve_rooms
from dashboard.desk.serve.rounds import serve_rounds
from dashboard.director.requests import RequestSender
from dashboard.games.files import Games
from dashboard.people.auth import Authenticator
from dashboard.people.rights import Right
from dashboard.people.sign_in import may


def serve_desk(
    app: FastAPI, desk: Desk, door: Authenticator, games: Games | None, hall: str, asking: RequestSender
) -> PairingProcess:
    """Add the routes to an application and return the pairing process, to be stopped at its end.

    Args:
        games: with their moves, as spectators saw them.
        hall: the dashboard's own; ``asking``: sends requests to its daemon.
    """
    at_desk = may(door, Right.DESK)
    process = PairingProcess()
    drafts = Drafts(desk, process)
    desk.watchers.append(drafts.turned)
    serve_rooms(app, desk, at_desk, hall)
    serve_delay(app, desk, door, hall, asking)
    serve_files(app, desk, at_desk, games)
    serve_rounds(app, desk, at_desk, drafts)
    serve_actions(app, desk, door, at_desk, process)  # last: it takes every other name of an action
    return process
