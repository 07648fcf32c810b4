#!/bin/sh
# Double-click this file: it writes the report of the sample cafe and opens it.
# On Linux, or if a double-click shows its text, run it in a terminal: sh sample-report.command

finish() {
  printf '\n%s\n\nPress Enter to close. ' "$2"
  read -r _
  exit "$1"
}

cd "$(dirname "$0")" || finish 1 "The folder of this file cannot be opened."
./cafe-sales export --demo --period last-week --out cafe-sales-demo.html --open "$@" ||
  finish 1 "The report could not be made; the last line above says why."
finish 0 "The report of the sample cafe is open in your browser. It is the file $PWD/cafe-sales-demo.html"
