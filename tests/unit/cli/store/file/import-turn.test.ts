import { utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startTimeOf } from "../../../../../cli/disk/processes.ts";
import { type Turn, waitForTurn } from "../../../../../cli/store/file/import-turn.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const NAME = "cafe.duckdb";
const NOW = Date.parse("2026-11-20T12:00:00Z");

/** The process that runs the tests lives, and is not this one. */
const OTHER = process.ppid;

function ticket(folder: string, number: number, pid: number, owner: object | string): string {
  const file = join(folder, `.${NAME}.${number}.${pid}.turn`);
  writeFileSync(file, typeof owner === "string" ? owner : JSON.stringify(owner));
  utimesSync(file, NOW / 1000, NOW / 1000);
  return file;
}

const living = { host: hostname(), pid: OTHER, started: startTimeOf(OTHER), since: NOW };

/** Time passes only while it waits. */
function wait(folder: string, { onWait = (_: number) => {}, signal = new AbortController().signal } = {}) {
  let waited = 0;
  return waitForTurn(folder, NAME, {
    now: () => NOW + waited,
    elapsed: () => waited,
    async sleep(milliseconds) {
      signal.throwIfAborted();
      waited += milliseconds;
      onWait(waited);
    },
    signal,
    onWait: () => {},
  });
}

async function expectAtOnce(turn: Promise<Turn>, folder: string) {
  await (await turn).end();
  expect(filesIn(folder)).toEqual([]);
}

describe("a turn", () => {
  test("comes at once when nobody else is there, and leaves nothing", async () => {
    const folder = temporaryFolder();
    const turn = await wait(folder);
    expect(filesIn(folder)).toEqual([`.${NAME}.1.${process.pid}.turn`]);
    await turn.end();
    expect(filesIn(folder)).toEqual([]);
  });

  test("comes when those before have ended", async () => {
    const folder = temporaryFolder();
    const other = ticket(folder, 4, OTHER, living);
    let waited = 0;
    const turn = await wait(folder, {
      onWait(milliseconds) {
        waited = milliseconds;
        // It does not count as ended when it only draws a new number for its next turn.
        if (milliseconds === 3_000) writeFileSync(other.replace(".4.", ".0."), JSON.stringify(living));
        if (milliseconds === 5_000)
          for (const file of [other, other.replace(".4.", ".0.")]) writeFileSync(file, "{");
      },
    });
    expect(waited).toBe(5_000);
    expect(filesIn(folder)).toEqual([`.${NAME}.5.${process.pid}.turn`]);
    await turn.end();
  });

  test("never comes when another one takes more than a minute: 9, and its number is given back", async () => {
    const folder = temporaryFolder();
    ticket(folder, 1, OTHER, living);
    await expect(wait(folder)).rejects.toMatchObject({
      exitCode: 9,
      message: `another import (pid ${OTHER}, since 2026-11-20T12:00:00Z) still runs after 60 s`,
    });
    expect(filesIn(folder)).toEqual([`.${NAME}.1.${OTHER}.turn`]);
  });

  test("is given up with the signal", async () => {
    const folder = temporaryFolder();
    ticket(folder, 1, OTHER, living);
    const reason = new Error("interrupted");
    await expect(wait(folder, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(filesIn(folder)).toEqual([`.${NAME}.1.${OTHER}.turn`]);
  });
});

describe("a number is thrown away", () => {
  test("when its process is dead", async () => {
    const folder = temporaryFolder();
    ticket(folder, 1, 999_999, { ...living, pid: 999_999 });
    await expectAtOnce(wait(folder), folder);
  });

  test.runIf(process.platform === "linux")("when its process number was given to another", async () => {
    const folder = temporaryFolder();
    ticket(folder, 1, OTHER, { ...living, started: "1" });
    await expectAtOnce(wait(folder), folder);
  });

  test("when it is of another machine, after half an hour", async () => {
    const folder = temporaryFolder();
    const file = ticket(folder, 1, 999_999, { ...living, host: "elsewhere" });
    await expect(wait(folder)).rejects.toMatchObject({ exitCode: 9 });
    utimesSync(file, NOW / 1000 - 1801, NOW / 1000 - 1801);
    await expectAtOnce(wait(folder), folder);
  });

  test("when nobody ever wrote on it, after ten seconds", async () => {
    const folder = temporaryFolder();
    const file = ticket(folder, 0, 999_999, "");
    let waited = 0;
    const onWait = (milliseconds: number) => {
      waited = milliseconds;
    };
    await (await wait(folder, { onWait })).end();
    expect(waited).toBeGreaterThan(10_000);
    expect(filesIn(folder)).not.toContain(file);
  });
});
