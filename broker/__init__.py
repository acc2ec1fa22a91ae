"""The contract between processes: topics, messages, and the client and broker that carry them."""
