/**
 * What starts a release on macOS and Linux, with a Node that only says what it is asked.
 *
 * @module-tag deep
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const MAIN = "dist/cli/main.js";
const SAMPLE = "export --demo --period last-week --out cafe-sales-demo.html --open";

/** A release in a folder whose path has a space. */
function release(node: string): string {
  const folder = join(temporaryFolder(), "my cafe's folder");
  mkdirSync(folder);
  for (const name of ["cafe-sales", "sample-report.command", "set-up.command"])
    cpSync(`cli/release/unix/${name}`, join(folder, name));
  writeFileSync(join(folder, "node"), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  return folder;
}

function start(path: string, args: readonly string[] = [], home = temporaryFolder()) {
  const env = { ...process.env, HOME: home };
  const options = { cwd: temporaryFolder(), env, input: "\n", encoding: "utf8" } as const;
  const { status, stdout } = spawnSync(path, args, options);
  return { code: status, stdout };
}

describe.skipIf(process.platform === "win32")("a release", () => {
  test("runs with its own Node, its arguments and its exit code, also through links", () => {
    const folder = release('printf "%s\\n" "$@"; exit 9');
    const links = temporaryFolder();
    symlinkSync(join(folder, "cafe-sales"), join(links, "absolute"));
    symlinkSync("absolute", join(links, "relative"));
    for (const path of [join(folder, "cafe-sales"), join(links, "absolute"), join(links, "relative")])
      expect(start(path, ["status", "--dir", "a b"])).toEqual({
        code: 9,
        stdout: `${join(folder, MAIN)}\nstatus\n--dir\na b\n`,
      });
  });

  test("makes the sample report in its folder, and opens it", () => {
    const folder = release('echo "$PWD: $*"');
    const { code, stdout } = start(join(folder, "sample-report.command"));
    expect(code).toBe(0);
    expect(stdout).toContain(`${folder}: ./${MAIN} ${SAMPLE}\n`);
    expect(stdout).toContain(`${folder}/cafe-sales-demo.html`);
  });

  test("says that the sample report could not be made", () => {
    const { code, stdout } = start(join(release("exit 8"), "sample-report.command"));
    expect(code).toBe(1);
    expect(stdout).toContain("The report could not be made");
  });

  test("asks for the cafe in its own folder, each time in the same one", () => {
    const home = temporaryFolder();
    for (const end of [0, 2]) {
      const folder = release(`echo "$PWD: $*"; exit ${end}`);
      const { code, stdout } = start(join(folder, "set-up.command"), ["--lang", "th"], home);
      expect(code).toBe(end === 0 ? 0 : 1);
      expect(stdout).toContain(`${home}/Documents/Cafe Sales: ${folder}/${MAIN} setup --lang th\n`);
      expect(stdout.includes("Press Enter to close")).toBe(end === 2);
    }
    expect(filesIn(join(home, "Documents"))).toEqual(["Cafe Sales"]);
  });
});
