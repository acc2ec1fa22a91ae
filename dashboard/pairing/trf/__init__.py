"""Tournament report files (TRF16, TRF26 and the extensions of pairing programs): read, and written back.

Every record is fixed columns, counted from 1, behind a code of three characters. :func:`read` takes each
dialect that is met in practice; :func:`written` leaves every line alone whose meaning has not changed.
"""

from dashboard.pairing.trf.file import Heading, Team, TrfFile, TrfLine
from dashboard.pairing.trf.reader import read
from dashboard.pairing.trf.writer import written

__all__ = [
    "Heading",
    "Team",
    "TrfFile",
    "TrfLine",
    "columns",
    "entries",
    "file",
    "read",
    "reader",
    "trf16",
    "writer",
    "written",
]
