"""What passes between devices."""
