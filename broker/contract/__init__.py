"""The contract: topics, messages and requests."""

__all__ = [
    "event_messages",
    "gate",
    "incidents",
    "message",
    "messages",
    "payloads",
    "requests",
    "ruleset",
    "topics",
    "whole_rules",
]
