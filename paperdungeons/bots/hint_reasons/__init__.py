"""Why a hint suggests what it suggests: a closed list of reasons, read off the sheet."""
