# Used by every part.

# Two sentences, one behind the other.
sentences = { $first } { $rest }

# Pieces and sides inside a list or as an argument. Where a sentence is about one piece or one side, let the
# message choose by $piece (pawn, knight, bishop, rook, queen, king) or $side (white, black) instead.
piece_pawn = pawn
piece_knight = knight
piece_bishop = bishop
piece_rook = rook
piece_queen = queen
piece_king = king
side_white = White
side_black = Black
