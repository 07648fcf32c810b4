/** The files that start the sample with a double-click, with a Node and an npm that only note what they are asked. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const STARTER = "docs/start/start.command";
const SAMPLE = "run --silent demo -- --open";

/** Starts the sample in a copy of the project, whose path has a space, from a folder elsewhere. */
function start({ node = "exit 0", npm = "", isBuilt = true } = {}) {
  const project = join(temporaryFolder(), "my cafe's folder");
  const programs = temporaryFolder();
  mkdirSync(join(project, "docs", "start"), { recursive: true });
  cpSync(STARTER, join(project, STARTER));
  if (isBuilt) {
    mkdirSync(join(project, "dist", "cli"), { recursive: true });
    writeFileSync(join(project, "dist", "cli", "main.js"), "");
  }
  for (const name of ["sh", "dirname"]) symlinkSync(pathOf(name), join(programs, name));
  const npmCode = `#!/bin/sh\necho "$PWD: $*" >> "$0.log"\n${npm}\n`;
  if (node !== "") writeFileSync(join(programs, "node"), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  writeFileSync(join(programs, "npm"), npmCode, { mode: 0o755 });
  const shell = readFileSync(join(project, STARTER), "utf8").replace("/usr/local/bin:/opt/homebrew/bin", "");
  writeFileSync(join(project, STARTER), shell);
  const { status, stdout } = spawnSync(join(programs, "sh"), [join(project, STARTER)], {
    cwd: temporaryFolder(),
    env: { PATH: programs },
    input: "\n",
    encoding: "utf8",
  });
  const log = join(programs, "npm.log");
  const asked = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  return { code: status, stdout, project, asked: asked.map((line) => line.replace(`${project}: `, "")) };
}

function pathOf(name: string): string {
  return execFileSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
}

describe.skipIf(process.platform === "win32")("start.command", () => {
  test("makes the sample report in the folder of the project, and opens it", () => {
    const { code, stdout, asked, project } = start();
    expect([code, asked]).toEqual([0, [SAMPLE]]);
    expect(stdout).toContain(`${project}/cafe-sales-demo.html`);
    expect(statSync(STARTER).mode & 0o111).toBe(0o111);
  });

  test("installs and builds first if that was not done", () => {
    expect(start({ isBuilt: false }).asked).toEqual(["ci", SAMPLE]);
  });

  test("says what to do if Node is missing or too old, or if the program cannot be installed", () => {
    const missing = start({ node: "" });
    expect([missing.code, missing.asked]).toEqual([1, []]);
    expect(missing.stdout).toContain("Node is missing. Install it from https://nodejs.org");
    const old = start({ node: "exit 1" });
    expect([old.code, old.asked]).toEqual([1, []]);
    expect(old.stdout).toContain("Your Node is too old. Install a newer one from https://nodejs.org");
    const offline = start({ npm: "exit 1", isBuilt: false });
    expect([offline.code, offline.asked]).toEqual([1, ["ci"]]);
    expect(offline.stdout).toContain("The report could not be made");
  });
});

const WINDOWS = readFileSync("docs/start/start.cmd", "latin1");

test("start.cmd has the line ends of Windows, plain letters, and jumps only to places that it has", () => {
  expect(WINDOWS.replaceAll("\r\n", "")).toMatch(/^[ -~]*$/);
  for (const [, label = ""] of WINDOWS.matchAll(/goto (\w+)/g))
    expect(WINDOWS).toContain(`\r\n:${label}\r\n`);
  expect(WINDOWS).toContain(`call npm ${SAMPLE} ||`);
});

test.each([
  ["20.18.3", 1],
  ["20.19.0", 0],
  ["21.0.0", 0],
  ["24.1.0", 0],
  ["8.17.0", 1],
])("both take Node %s for what it is: exit code %i", (version, code) => {
  for (const text of [WINDOWS, readFileSync(STARTER, "utf8")]) {
    const [, script = ""] = /node -e "(.*)" \|\|/.exec(text) ?? [];
    const faked = script.replace("process.versions.node", JSON.stringify(version));
    expect(faked).not.toBe(script);
    expect(spawnSync(process.execPath, ["-e", faked]).status).toBe(code);
  }
});
