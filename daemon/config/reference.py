"""The reference of all settings: sections, what each is made of, and every setting with its default."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import get_args

from pydantic.fields import FieldInfo

from daemon.config.section import SettingsSection
from daemon.config.settings import HallConfig


def reference() -> str:
    """Every setting with its default and meaning, as the Markdown of `daemon/operations/configuration.md`."""
    lines: list[str] = []
    for name in HallConfig.model_fields:
        model = section_model(name)
        lines += [
            f"**`{heading(name)}`** {model.__doc__}",
            "",
            "| setting | default | meaning |",
            "|---|---|---|",
        ]
        lines += [
            f"| `{key}` | {_default(one)} | {one.description} |" for key, one in model.model_fields.items()
        ]
        lines.append("")
    return "\n".join(lines)


def heading(section: str) -> str:
    """How a section is headed in a file."""
    field = HallConfig.model_fields.get(section)
    return f"[[{section}]]" if field and isinstance(field.default, tuple) else f"[{section}]"


def section_model(name: str) -> type[SettingsSection]:
    """What one section, or one entry of a list of sections, is made of."""
    field = HallConfig.model_fields[name]
    kinds = [one for one in (field.annotation, *get_args(field.annotation)) if isinstance(one, type)]
    return next(kind for kind in kinds if issubclass(kind, SettingsSection))


def _default(field: FieldInfo) -> str:
    match field.default:
        case _ if field.is_required():
            return "(needed)"
        case enum.Enum() as value:
            return f'`"{value.value}"`'
        case bool() as value:
            return f"`{str(value).lower()}`"
        case str() | Path() as value:
            return f'`"{value}"`'
        case float() as value:
            return f"`{value:g}`"
        case None:
            return "none"
        case ():
            return "`[]`"
        case value:
            return f"`{value}`"
