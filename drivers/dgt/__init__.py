"""DGT electronic boards, and the clocks that are read through them."""
