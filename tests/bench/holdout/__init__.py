"""Streams of another origin than `tests.bench.streams`, to judge reconstruction by.

Written from a catalogue of what hands, sensors, links and clocks do, without a look at the other generator,
at the simulated hands or at reconstruction itself, so that it shares no assumption with them. It works
otherwise, too: two people are processes on one timeline that wait for the physical board to be as they need
it, so that nothing is shifted afterwards and no piece is ever put on another.

The modules follow the way of a reading: `profiles` (how often what happens), `timeline` (processes in time),
`wood` (what truly stands where), `hands` (one piece from here to there), `plies` (one ply, and its press),
`people` (a whole game, with all that people do besides), `afterwards` (what they do with the pieces then),
`sensor`, `transport`, and `stream`, which puts them together.
"""
