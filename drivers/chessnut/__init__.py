"""The Chessnut family: boards that know their men and repeat the whole position."""
