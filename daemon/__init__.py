"""What it means: evidence, reconstruction, arbiter, journal and the process that runs a hall.

Flagfall's own package. (`flagfall.py` looks for this sentence: others have a package called ``daemon`` too.)
"""
