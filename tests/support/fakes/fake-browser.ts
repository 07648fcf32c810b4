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

/** @param behavior lines of a shell script */
export function fakeBrowser(behavior: string): FakeBrowser {
  const path = join(temporaryFolder(), "browser");
  writeFileSync(
    path,
    `#!/bin/sh
if [ "$1" = --version ]; then echo "Chromium 1.2.3.4"; exit; fi
printf '%s\\n' "$@" > ${path}.args
export -p > ${path}.env
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

/** A browser that answers each call with this JavaScript, which knows its `method` and `params`, and the `page` that is open. */
export function answeringBrowser(answer: string): FakeBrowser {
  const script = join(temporaryFolder(), "answers.mjs");
  writeFileSync(
    script,
    `import { createReadStream, readFileSync, writeSync } from "node:fs";
let [text, page] = ["", ""];
createReadStream("", { fd: 3 }).on("data", (part) => {
  const messages = (text + part).split("\\0");
  text = messages.pop();
  for (const { id, method, params } of messages.map((each) => JSON.parse(each))) {
    if (method === "Browser.close") process.exit(0);
    if (method === "Page.navigate") page = readFileSync(new URL(params.url), "utf8");
    const told = (() => { ${answer} })();
    writeAll('{"method":"Some.event"}\\0' + JSON.stringify({ id, ...told }) + "\\0");
  }
});
function writeAll(message) {
  for (let rest = Buffer.from(message); rest.length > 0; ) {
    try { rest = rest.subarray(writeSync(4, rest)); } catch (error) { if (error.code !== "EAGAIN") throw error; }
  }
}
`,
  );
  return fakeBrowser(`exec "${process.execPath}" "${script}"`);
}

/** A browser whose PDF has the text of the page in it. @param end how the file ends */
export function printingBrowser(end = "%%EOF"): FakeBrowser {
  return answeringBrowser(
    `const data = Buffer.from("%PDF-1.4\\n" + page + "\\n${end}\\n").toString("base64");
     return { result: method === "Page.printToPDF" ? { data } : {} };`,
  );
}
