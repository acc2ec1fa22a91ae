"""What the rules have for what happened, worked out for the game at hand: values in, remedies out. Pure."""
