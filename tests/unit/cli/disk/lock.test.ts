import {
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Lock } from "../../../../cli/disk/lock.ts";
import type { Machine } from "../../../../cli/disk/owner.ts";
import { machine } from "../../../support/samples/archive-samples.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const HELD = /^another run \(pid 100, since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\) holds the lock$/;

const LOCK_NAME = ".cafe-sales.lock";

function take(folder: string, changes: Partial<Machine> = {}): Promise<Lock> {
  const kept = "the archive is unchanged";
  return Lock.take({ folder, name: "cafe-sales", machine: machine(changes), work: "run", kept });
}

/** Leaves the lock of a run that was killed. */
async function abandoned(folder: string): Promise<void> {
  const lock = await take(folder, { pid: 66 });
  const path = join(folder, LOCK_NAME);
  const text = readFileSync(path);
  lock.release();
  writeFileSync(path, text);
}

describe("a lock", () => {
  test("is private to its owner, and removed when it is released", async () => {
    const folder = temporaryFolder();
    const lock = await take(folder);
    expect(statSync(join(folder, LOCK_NAME)).mode & 0o777).toBe(0o600);
    lock.check();
    lock.release();
    lock.release();
    expect(filesIn(folder)).toEqual([]);
  });

  test.each([
    ["a link to nowhere", (path: string) => symlinkSync("/nowhere/at/all", path)],
    ["a folder", (path: string) => mkdirSync(path)],
  ])("fails at once if %s has its name", async (_, put) => {
    const folder = temporaryFolder();
    put(join(folder, LOCK_NAME));
    await expect(take(folder)).rejects.toThrow(/^cannot write the lock .*: something else is there$/);
  });

  test("makes other runs fail with a sentence that names its owner", async () => {
    const folder = temporaryFolder();
    const lock = await take(folder);
    await expect(take(folder, { pid: 200 })).rejects.toMatchObject({
      exitCode: 9,
      message: expect.stringMatching(HELD),
      hint: expect.stringMatching(/^let it end; if none/),
    });
    await expect(take(folder, { pid: 200, host: "vm 4026531836" })).rejects.toMatchObject({
      hint: expect.stringMatching(/^let it end on the other machine that has this folder; if none/),
    });
    lock.check();
    lock.release();
  });

  test("of a run that was killed is taken over", async () => {
    const folder = temporaryFolder();
    await abandoned(folder);
    const lock = await take(folder);
    lock.check();
    lock.release();
  });

  test("that is empty is waited for: its owner is about to fill it in", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, LOCK_NAME), "");
    setTimeout(() => unlinkSync(join(folder, LOCK_NAME)), 100);
    (await take(folder)).release();
  });

  test("that stays empty is taken over after ten seconds", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, LOCK_NAME), "");
    await expect(take(folder)).rejects.toMatchObject({
      message: expect.stringMatching(/^another run \(since .+\) holds the lock$/),
    });
    const then = Date.now() / 1000 - 11;
    utimesSync(join(folder, LOCK_NAME), then, then);
    (await take(folder)).release();
  });

  test("belongs to one run only, however many take over a stale one at once", async () => {
    for (let round = 0; round < 20; round += 1) {
      const folder = temporaryFolder();
      await abandoned(folder);
      const isAlive = (pid: number) => pid !== 66;
      const runs = Array.from({ length: 20 }, (_, index) => take(folder, { pid: 200 + index, isAlive }));
      const settled = await Promise.allSettled(runs);
      const locks = settled.flatMap((run) => (run.status === "fulfilled" ? [run.value] : []));
      expect(locks).toHaveLength(1);
      locks[0]?.check();
      locks[0]?.release();
      expect(filesIn(folder)).toEqual([]);
    }
  });

  test("that replaces a stale one while that is being moved away is put back", async () => {
    const folder = temporaryFolder();
    await abandoned(folder);
    const path = join(folder, LOCK_NAME);
    const quick = readFileSync(path, "utf8").replace(/"id":"[^"]*"/, '"id":"quick"');
    let looks = 0;
    const isAlive = () => {
      looks += 1;
      // Another run takes the lock over after this one has read it.
      if (looks === 1) {
        unlinkSync(path);
        writeFileSync(path, quick);
      }
      return looks > 1;
    };
    await expect(take(folder, { isAlive })).rejects.toMatchObject({ exitCode: 9 });
    expect(readFileSync(path, "utf8")).toBe(quick);
    expect(filesIn(folder)).toEqual([LOCK_NAME]);
  });

  test("that another run has taken over neither allows us to write nor is removed by us", async () => {
    const folder = temporaryFolder();
    const lock = await take(folder);
    unlinkSync(join(folder, LOCK_NAME));
    const other = await take(folder, { pid: 200 });
    expect(() => lock.check()).toThrow(
      expect.objectContaining({
        exitCode: 9,
        message: "another run (pid 200) has taken over the lock of this run",
      }),
    );
    lock.release();
    other.check();
    other.release();
  });
});
