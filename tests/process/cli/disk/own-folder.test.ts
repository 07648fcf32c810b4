import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
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
  for (const path of [dead, otherKind, alive]) mkdirSync(path ?? "", { mode: 0o700 });
  makeOwnFolder("import", place).remove();
  expect([dead, otherKind, alive].map((path) => existsSync(path ?? ""))).toEqual([false, true, true]);
});

test("a leftover that may be of another user, or is a link, is not removed with what it holds", () => {
  const place = temporaryFolder();
  const { pid: gone } = spawnSync(process.execPath, ["-e", "0"]);
  const elsewhere = join(temporaryFolder(), "elsewhere");
  const [open = "", foreign = ""] = ["Abc123", "Foreign"].map((end) =>
    join(place, `cafe-sales-import-${gone}-${end}`),
  );
  for (const folder of [elsewhere, open, foreign]) {
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(folder, "kept"), "");
  }
  chmodSync(open, 0o777);
  if (process.getuid?.() === 0) chownSync(foreign, 65_534, 65_534);
  else chmodSync(foreign, 0o750);
  symlinkSync(elsewhere, join(place, `cafe-sales-import-${gone}-Linked`));
  makeOwnFolder("import", place).remove();
  for (const folder of [elsewhere, open, foreign]) expect(readdirSync(folder)).toEqual(["kept"]);
});

test("a folder that was put in the place of a process's own stays", () => {
  const place = temporaryFolder();
  const folder = makeOwnFolder("import", place);
  renameSync(folder.path, `${folder.path}-away`);
  mkdirSync(folder.path, { mode: 0o700 });
  writeFileSync(join(folder.path, "kept"), "");
  folder.remove();
  expect(readdirSync(folder.path)).toEqual(["kept"]);
});
