"""What a configuration means, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sized

from broker.accounts import users
from broker.client.address import Engine, is_this_computer_only
from daemon.config.equipment import SCREEN, LinkSettings, TableSettings
from daemon.config.section import reachable
from daemon.config.servers import AudienceSettings, Dashboard
from daemon.config.settings import HallConfig
from daemon.core.rules.rule_words import control
from drivers.discovery.registry import FAMILIES
from drivers.link.session import Wiring

ENGINES: Mapping[Engine, str] = {
    "auto": "Mosquitto where this computer has one, otherwise the embedded one",
    "mosquitto": "Mosquitto",
    "embedded": "embedded",
}


def describe(config: HallConfig) -> list[str]:
    """What a configuration means, in sentences for `flagfall check-config`."""
    hall, pages = config.hall, config.dashboard
    air = ", USB and Bluetooth" if hall.bluetooth else " and USB"
    search = f"searching for boards on serial ports{air}"
    search = search if hall.discover else "not searching for boards"
    named = f"{_counted(config.links, 'link')} and {_counted(config.tables, 'table')} configured"
    rules = hall.ruleset or "FIDE's rules for that time control"
    owner = ENGINES[config.broker.engine] if config.broker.ours else "your own"
    at = f"{control(hall.time_control)} ({hall.time_control})"
    return [
        f"Hall {hall.name!r}: {search}; {named}.",
        *(_link(link) for link in config.links),
        *_keys(config),
        *(
            []
            if config.hall.clock_position == "unknown"
            else [f"Clocks are at White's {config.hall.clock_position} hand."]
        ),
        *(_table(table) for table in config.tables),
        f"A game without assigned players is played at {at} under {rules}.",
        f"Broker: {owner}, at {config.broker.address}{_reached(config)}.",
        *_spectators_at_broker(config),
        *(_audience(audience) for audience in config.audiences),
        f"Pages: {page_address(pages)}, {_openness(pages.host)}; state in {pages.state}.",
        *([] if pages.static_site is None else [f"Spectators' pages as files too: {pages.static_site}."]),
        *_in_place_of_livechess(config),
        f"Journal: {config.journal.path}; raw signals are kept for {config.journal.signal_log_days} days. "
        + (f"Second copy: {config.journal.copy_to}." if config.journal.copy_to else "No second copy."),
    ]


def page_address(pages: Dashboard) -> str:
    """What to type into a browser on this computer."""
    host = reachable(pages.host)
    scheme = "http" if pages.tls_cert is None else "https"
    port = pages.port or "(any free port)"
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}/"


def _reached(config: HallConfig) -> str:
    broker = config.broker
    if broker.ours:
        return f", {_openness(broker.host)}"
    if not broker.address.user:
        return ""
    if not broker.dashboard_url:
        return (
            "; the dashboard uses the daemon's account there; if that may not read the desk's topics, set "
            "dashboard_url"
        )
    if not broker.desk_url:
        return "; the desk uses the dashboard's account there; if that may not publish events, set desk_url"
    return ""


def _spectators_at_broker(config: HallConfig) -> list[str]:
    """Where programs of spectators are served over MQTT, if there are any."""
    broker = config.broker
    if config.for_spectators is not None:
        tls = ", with TLS" if config.for_spectators.tls else ""
        own = f"Spectators over MQTT: a broker of their own at port {broker.guests_port}{tls}."
        return [own, *(f"  {one}" for one in unencrypted(config))]
    if not broker.ours or broker.accounts_file is None:
        return []
    try:
        known = users.spectators(users.read(broker.accounts_file))
    except users.BadUsers as error:
        return [f"  {error}"]
    if not known:
        return []
    names = ", ".join(known)
    text = (
        f"  {names}: at the hall's own broker, which spectators can make slow for everybody; give guests_port"
    )
    return [f"{text} (1884, say), and they have a broker of their own there"]


def unencrypted(config: HallConfig) -> list[str]:
    """That everybody in the network can read passwords of spectators over MQTT, and what to do about it."""
    there = config.for_spectators
    if there is None or there.tls or is_this_computer_only(config.broker.host):
        return []
    why = "Without TLS, as the hall has no certificate: anyone on the network can read these passwords."
    return [f"{why} Name tls_cert and tls_key under [dashboard], and this broker uses them too."]


def _link(link: LinkSettings) -> str:
    known = FAMILIES[link.family]
    if known.ways.web is not None:
        return f"  link {link.port}: every board of a {known.label}"
    wired = {Wiring.AUTO: "one board or a chain", Wiring.SINGLE: "one board", Wiring.CHAIN: "a chain"}
    alone = "a clock" if known.clocks else "one board"
    return f"  link {link.port}: {link.family}, {wired[link.wiring] if known.chains else alone}"


def _keys(config: HallConfig) -> list[str]:
    """Which keys there are, and which are missing for boards that are named."""
    keyed = [one for one in FAMILIES.values() if one.keyed]
    named = {link.family for link in config.links}
    told = [f"  a key for the {one.label} is given" for one in keyed if config.boards.key_of(one.name)]
    return told + [
        f"  Warning: no key for the {one.label} is given, and it shows nothing without: put the maker's into "
        f"{one.name}_key of [boards]"
        for one in keyed
        if one.name in named and not config.boards.key_of(one.name)
    ]


def _table(table: TableSettings) -> str:
    unnamed = "no board, unless one is assigned on the page" if table.clock else "board assigned on the page"
    board = f"board {table.board}" if table.board else unnamed
    clock = f"White's clock side {table.clock_side}"
    if table.clock == SCREEN:
        clock = "with the on-screen clock"
    elif table.clock:
        clock = f"clock {table.clock}, {clock}"
    if table.clock_position:
        clock += f", at White's hand: {table.clock_position}"
    return f"  table {table.number}: {board}; orientation {table.orientation}, {clock}"


def _audience(audience: AudienceSettings) -> str:
    moves = audience.delay_moves
    behind = [_lasting(audience.delay_s)] if audience.delay_s else []
    behind += [f"{moves} move{'' if moves == 1 else 's'}"] if moves else []
    delay = f"delayed by {' and '.join(behind)}" if behind else "live"
    return f"Audience {audience.name!r}: {delay}; minors: {audience.minors}."


def _lasting(seconds: float) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{seconds:g} s" if rest else f"{minutes:g} minute{'' if minutes == 1 else 's'}"


def _in_place_of_livechess(config: HallConfig) -> list[str]:
    served = config.livechess
    if not served.serve:
        return []
    where = f"Instead of LiveChess: {served.host}:{served.port}, {_openness(served.host)}"
    pages = f"; pages of {' and '.join(served.origins)} may ask" if served.origins else ""
    late = [one.name for one in config.audiences if one.delay_s or one.delay_moves]
    behind = f", though {' and '.join(map(repr, late))} see them only later" if late else ""
    return [f"{where}{pages}. It shows every position live{behind}."]


def _counted(entries: Sized, noun: str) -> str:
    return f"{len(entries) or 'no'} {noun}{'' if len(entries) == 1 else 's'}"


def _openness(host: str) -> str:
    return "for this computer only" if host in ("127.0.0.1", "localhost", "::1") else "open to the network"
