# Alerts, incidents, remedies and corrections on the arbiters' pages.
