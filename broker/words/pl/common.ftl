# Used by every part.

# Two sentences, one behind the other.
sentences = { $first } { $rest }

# Pieces and sides inside a list or as an argument. Where a sentence is about one piece or one side, let the
# message choose by $piece (pawn, knight, bishop, rook, queen, king) or $side (white, black) instead.
piece_pawn = pionek
piece_knight = skoczek
piece_bishop = goniec
piece_rook = wieża
piece_queen = hetman
piece_king = król
side_white = białe
side_black = czarne
