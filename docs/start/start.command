#!/bin/sh
# Double-click this file: it makes the report of the sample cafe and opens it.
# On Linux, or if a double-click shows its text, run it in a terminal: sh docs/start/start.command

finish() {
  printf '\n%s\n\nPress Enter to close. ' "$2"
  read -r _
  exit "$1"
}

cd "$(dirname "$0")/../.." || finish 1 "The folder of this file cannot be opened."
# A double-click may know fewer folders than a terminal.
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"

command -v node >/dev/null ||
  finish 1 "Node is missing. Install it from https://nodejs.org (the button LTS), then open this file again."
node -e "const [a, b] = process.versions.node.split('.').map(Number); process.exit(a * 100 + b < 2019 ? 1 : 0)" ||
  finish 1 "Your Node is too old. Install a newer one from https://nodejs.org (the button LTS), then open this file again."

failed="The report could not be made; the last line above says why. If the internet failed, open this file again."
if [ ! -f dist/cli/main.js ]; then
  echo "The first start prepares the program. This takes a few minutes and needs the internet."
  npm ci || finish 1 "$failed"
fi
npm run --silent demo -- --open || finish 1 "$failed"
finish 0 "The report of the sample cafe is open in your browser. It is the file $PWD/cafe-sales-demo.html
Your own report: see README.md."
