# Used by every part.

# Two sentences, one behind the other.
sentences = { $first } { $rest }

# Pieces and sides inside a list or as an argument. Where a sentence is about one piece or one side, let the
# message choose by $piece (pawn, knight, bishop, rook, queen, king) or $side (white, black) instead.
piece_pawn = Bauer
piece_knight = Springer
piece_bishop = Läufer
piece_rook = Turm
piece_queen = Dame
piece_king = König
side_white = Weiß
side_black = Schwarz
