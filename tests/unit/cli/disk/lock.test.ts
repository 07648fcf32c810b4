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
import { LOCK_NAME } from "../../../../cli/archive/names.ts";
import type { Machine } from "../../../../cli/disk/holder.ts";
import { Lock } from "../../../../cli/disk/lock.ts";
import { machine } from "../../../support/archive-samples.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const HELD = /^another run \(pid 100, since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\) holds the lock$/;

let ids = 0;
function take(folder: string, changes: Partial<Machine> = {}): Promise<Lock> {
  ids += 1;
  return Lock.take(folder, `id ${ids}`, machine(changes));
}

/** The lock of a run that was killed. */
async function abandoned(folder: string): Promise<void> {
  const lock = await take(folder, { pid: 66 });
  const path = join(folder, LOCK_NAME);
  const text = readFileSync(path);
  lock.release();
  writeFileSync(path, text);
}

describe("a lock", () => {
  test("is for its owner's eyes, and goes when it is given back", async () => {
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
  ])("in whose place is %s is not waited for", async (_, put) => {
    const folder = temporaryFolder();
    put(join(folder, LOCK_NAME));
    await expect(take(folder)).rejects.toThrow(/^cannot write the lock .*: something else is there$/);
  });

  test("keeps others away with a sentence that names its holder", async () => {
    const folder = temporaryFolder();
    const lock = await take(folder);
    await expect(take(folder, { pid: 200 })).rejects.toMatchObject({
      exitCode: 9,
      message: expect.stringMatching(HELD),
      hint: expect.stringContaining("let it end on till"),
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

  test("that is empty is waited for: its holder is about to fill it", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, LOCK_NAME), "");
    setTimeout(() => unlinkSync(join(folder, LOCK_NAME)), 100);
    (await take(folder)).release();
  });

  test("that stays empty is held until ten seconds have gone", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, LOCK_NAME), "");
    await expect(take(folder)).rejects.toMatchObject({
      message: expect.stringMatching(/^another run \(since .+\) holds the lock$/),
    });
    const then = Date.now() / 1000 - 11;
    utimesSync(join(folder, LOCK_NAME), then, then);
    (await take(folder)).release();
  });

  test("is one run's, however many take a stale one over at once", async () => {
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

  test("that came while a stale one was being taken out of the way is put back", async () => {
    const folder = temporaryFolder();
    await abandoned(folder);
    const path = join(folder, LOCK_NAME);
    const quick = readFileSync(path, "utf8").replace(/"id":"[^"]*"/, '"id":"quick"');
    let looks = 0;
    const isAlive = () => {
      looks += 1;
      // Between this run's look and its move, another one is quicker.
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

  test("that another run took over is not ours to write under, nor to remove", async () => {
    const folder = temporaryFolder();
    const lock = await take(folder);
    unlinkSync(join(folder, LOCK_NAME));
    const other = await take(folder, { pid: 200 });
    expect(() => lock.check()).toThrow(
      expect.objectContaining({
        exitCode: 9,
        message: "another run (pid 200) took the lock away from this one",
      }),
    );
    lock.release();
    other.check();
    other.release();
  });
});
