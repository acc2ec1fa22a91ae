# What happened, by the daemon: alerts, evidence, presses, hands, equipment that is lost.
