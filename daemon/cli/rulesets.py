"""The rule sets that a table can follow."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from daemon.cli.options import RulesetsFolder, end

app = typer.Typer(help="The rule sets that a table can follow.", no_args_is_help=True, rich_markup_mode=None)


@app.command("list")
def list_rulesets(folder: RulesetsFolder = None) -> None:
    """Name every rule set, and the games for which it is taken by itself."""
    from daemon.cli.bodies import rulesets as rulesets_command

    end(rulesets_command.list_all(folder))


@app.command("show")
def show_ruleset(
    ruleset: Annotated[str, typer.Argument(metavar="ID")],
    folder: RulesetsFolder = None,
    json: Annotated[bool, typer.Option("--json", help="The whole object.")] = False,
) -> None:
    """Show one rule set as a sheet that a player could read."""
    from daemon.cli.bodies import rulesets as rulesets_command

    end(rulesets_command.show(ruleset, folder, as_json=json))


@app.command("check")
def check_ruleset(file: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """Say whether a file is a rule set that can be used."""
    from daemon.cli.bodies import rulesets as rulesets_command

    end(rulesets_command.check(file))
