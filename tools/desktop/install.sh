#!/bin/sh
# Puts Paper Dungeons into your menu, and opens pd:// links with it. Moving this folder? Run this again.
# To undo: rm "${XDG_DATA_HOME:-$HOME/.local/share}/applications/paperdungeons.desktop"
set -eu
here=$(cd "$(dirname "$0")" && pwd)
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
mkdir -p "$menu"
sed "s|@HERE@|$here|g" "$here/paperdungeons.desktop" > "$menu/paperdungeons.desktop"
if command -v xdg-mime > /dev/null; then xdg-mime default paperdungeons.desktop x-scheme-handler/pd; fi
echo "Paper Dungeons is in your menu: $menu/paperdungeons.desktop"
