"""Evidence in, the lines of legal moves that explain it out: see RECONSTRUCTION.md."""
