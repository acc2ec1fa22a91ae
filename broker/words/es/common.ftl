# Used by every part.

# Two sentences, one behind the other.
sentences = { $first } { $rest }

# Pieces and sides inside a list or as an argument. Where a sentence is about one piece or one side, let the
# message choose by $piece (pawn, knight, bishop, rook, queen, king) or $side (white, black) instead.
piece_pawn = peón
piece_knight = caballo
piece_bishop = alfil
piece_rook = torre
piece_queen = dama
piece_king = rey
side_white = Blancas
side_black = Negras
