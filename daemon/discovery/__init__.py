"""Finding boards, and remembering them."""

__all__ = ["bluetooth_scan", "calibration", "found_ports", "port_discovery"]
