"""Drawing a dungeon card or the printed grid."""
