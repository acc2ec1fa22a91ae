# Used by every part.

# Two sentences, one behind the other.
sentences = { $first } { $rest }

# Pieces and sides inside a list or as an argument. Where a sentence is about one piece or one side, let the
# message choose by $piece (pawn, knight, bishop, rook, queen, king) or $side (white, black) instead.
piece_pawn = pedone
piece_knight = cavallo
piece_bishop = alfiere
piece_rook = torre
piece_queen = donna
piece_king = re
side_white = Bianco
side_black = Nero
