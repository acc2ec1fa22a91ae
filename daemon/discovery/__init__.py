"""Finding boards, and remembering them."""

__all__ = ["bluetooth_scan", "port_discovery", "found_ports", "calibration"]
