"""Square Off Pro and Neo: boards on Bluetooth LE that know where men stand and not which."""

__all__ = ["codec", "conversation", "messages"]
