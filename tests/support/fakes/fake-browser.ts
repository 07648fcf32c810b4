/** Programs that take the place of a browser, for what a real one does only when it is broken. */
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";

export interface FakeBrowser {
  readonly path: string;
  /** What it was last run with. */
  args(): string[];
  env(): string;
}

/** @param behavior lines of a shell script that knows `$page`, the file to print, and `$pdf`, the file to write */
export function fakeBrowser(behavior: string): FakeBrowser {
  const path = join(temporaryFolder(), "browser");
  writeFileSync(
    path,
    `#!/bin/sh
if [ "$1" = --version ]; then echo "Chromium 1.2.3.4"; exit; fi
printf '%s\\n' "$@" > ${path}.args
export -p > ${path}.env
for arg; do case $arg in --print-to-pdf=*) pdf=\${arg#*=};; file://*) page=\${arg#file://};; esac; done
${behavior}
`,
  );
  chmodSync(path, 0o755);
  return {
    path,
    args: () => readFileSync(`${path}.args`, "utf8").trimEnd().split("\n"),
    env: () => readFileSync(`${path}.env`, "utf8"),
  };
}
