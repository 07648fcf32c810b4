import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { makeOwnFolder } from "../../../../cli/disk/own-folder.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

test("a folder of a process's own is private to its user, and removed with the process", () => {
  const place = temporaryFolder();
  const folder = makeOwnFolder("import", place);
  expect(basename(folder.path)).toContain(`cafe-sales-import-${process.pid}-`);
  expect(statSync(folder.path).mode & 0o077).toBe(0);
  writeFileSync(join(folder.path, "1.csv"), "date");
  folder.remove();
  expect(readdirSync(place)).toEqual([]);
});

test("what a killed process left is removed by the next one of its kind; what a living one has stays", () => {
  const place = temporaryFolder();
  const { pid: gone } = spawnSync(process.execPath, ["-e", "0"]);
  const [dead, otherKind, alive] = [
    `cafe-sales-import-${gone}-Abc123`,
    `cafe-sales-demo-${gone}-Abc123`,
    `cafe-sales-import-${process.pid}-Abc123`,
  ].map((name) => join(place, name));
  for (const path of [dead, otherKind, alive]) mkdirSync(path ?? "");
  makeOwnFolder("import", place).remove();
  expect([dead, otherKind, alive].map((path) => existsSync(path ?? ""))).toEqual([false, true, true]);
});
