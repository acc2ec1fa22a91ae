"""One file for each rule set, which reads like its rules: what is raised, what is proposed, what is not."""
