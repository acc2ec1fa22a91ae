"""Streams of evidence for reconstruction, with the truth beside them: hands, sensors, transport and clocks.

Two people play a recorded game with the habits of a profile (`drivers/simulation/players`); what truly stands
on the physical board is one timeline. From it the sensors see what a board would, the transport delivers what
a link would, and a chess clock shows its times. Each layer draws from a generator of its own, seeded by game
and profile.
"""

from tests.bench.streams.profiles import ABLATIONS, PROFILES, Profile
from tests.bench.streams.stream import Mode, Stream, stream, streams, suiting

__all__ = ["ABLATIONS", "PROFILES", "Mode", "Profile", "Stream", "stream", "streams", "suiting"]
