# What the rules say: remedies, claims, rulings, the sheet of a rule set.
