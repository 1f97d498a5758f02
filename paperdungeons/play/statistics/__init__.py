"""What all finished games say together: averages, bests, where the points come from, who wins against whom."""
