import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Lock } from "../../../../../cli/disk/lock.ts";
import { newOwner, thisMachine } from "../../../../../cli/disk/owner.ts";
import { lockStore } from "../../../../../cli/store/import-session.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const LOCK = ".cafe.duckdb.lock";
const NOW = Date.parse("2026-11-20T12:00:00Z");
/** The process that runs the tests is alive, and is not this one. */
const OTHER = process.ppid;

/** The lock file of another import. */
function lockedBy(folder: string): string {
  const file = join(folder, LOCK);
  writeFileSync(file, JSON.stringify(newOwner({ ...thisMachine(() => NOW), pid: OTHER })));
  utimesSync(file, NOW / 1000, NOW / 1000);
  return file;
}

/** Time passes only while it waits. */
function lock(
  folder: string,
  { onSleep = (_: number) => {}, onWait = (_: string) => {}, signal = new AbortController().signal } = {},
): Promise<Lock> {
  let waited = 0;
  return lockStore(folder, "cafe.duckdb", {
    now: () => NOW + waited,
    elapsed: () => waited,
    async sleep(milliseconds) {
      signal.throwIfAborted();
      await new Promise(setImmediate);
      waited += milliseconds;
      onSleep(waited);
    },
    signal,
    onWait,
  });
}

describe("the lock of a store", () => {
  test("is taken at once if no other import runs, and leaves nothing", async () => {
    const folder = temporaryFolder();
    const taken = await lock(folder);
    expect(filesIn(folder)).toEqual([LOCK]);
    taken.check();
    taken.release();
    expect(filesIn(folder)).toEqual([]);
  });

  test("is taken when the other import has ended", async () => {
    const folder = temporaryFolder();
    const first = await lock(folder);
    const messages = new Set<string>();
    let waited = 0;
    const second = await lock(folder, {
      onSleep(milliseconds) {
        waited = milliseconds;
        if (milliseconds === 5_000) first.release();
      },
      onWait: (message) => messages.add(message),
    });
    expect(waited).toBe(5_000);
    expect([...messages]).toEqual([`Waiting for another import (pid ${process.pid})`]);
    second.check();
    second.release();
  });

  test("is not taken if the other import takes more than a minute: 9", async () => {
    const folder = temporaryFolder();
    const text = readFileSync(lockedBy(folder), "utf8");
    await expect(lock(folder)).rejects.toMatchObject({
      exitCode: 9,
      message: `another import (pid ${OTHER}, since 2026-11-20 12:00:00 UTC) still runs after 60 s`,
      kept: "the store is unchanged",
    });
    expect(filesIn(folder)).toEqual([LOCK]);
    expect(readFileSync(join(folder, LOCK), "utf8")).toBe(text);
  });

  test("is no longer waited for after an interrupt", async () => {
    const folder = temporaryFolder();
    lockedBy(folder);
    const reason = new Error("interrupted");
    await expect(lock(folder, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(filesIn(folder)).toEqual([LOCK]);
  });

  test("allows no writing after another import has taken it over", async () => {
    const folder = temporaryFolder();
    const taken = await lock(folder);
    lockedBy(folder);
    expect(() => taken.check()).toThrow(`another import (pid ${OTHER}) has taken over the lock of this run`);
    taken.release();
    expect(filesIn(folder)).toEqual([LOCK]);
  });
});
