#!/bin/sh
# Double-click this file: it asks a few questions in the browser, for a cafe whose folder is Cafe Sales in Documents.
# On Linux, or if a double-click shows its text, run it in a terminal: sh set-up.command

finish() {
  printf '\n%s\n\nPress Enter to close. ' "$1"
  read -r _
  exit 1
}

program=$(cd "$(dirname "$0")" && pwd) || finish "The folder of this file cannot be opened."
cafe="$HOME/Documents/Cafe Sales"
mkdir -p "$cafe" && cd "$cafe" || finish "The folder $cafe cannot be made."
"$program/cafe-sales" setup "$@" || finish "The set-up did not come to its end; the last line above says why."
