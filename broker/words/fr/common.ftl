# Used by every part.

# Two sentences, one behind the other.
sentences = { $first } { $rest }

# Pieces and sides inside a list or as an argument. Where a sentence is about one piece or one side, let the
# message choose by $piece (pawn, knight, bishop, rook, queen, king) or $side (white, black) instead.
piece_pawn = pion
piece_knight = cavalier
piece_bishop = fou
piece_rook = tour
piece_queen = dame
piece_king = roi
side_white = les Blancs
side_black = les Noirs
