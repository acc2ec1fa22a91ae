# Used by every part.

# Two sentences, one behind the other.
sentences = { $first } { $rest }

piece_pawn = pion
