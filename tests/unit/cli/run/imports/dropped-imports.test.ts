/** What becomes of a file that was dropped on the page, with a command that only says what it was asked. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { nodeEffects } from "../../../../../cli/door/effects.ts";
import { Output } from "../../../../../cli/door/output.ts";
import type { OwnProcessOptions } from "../../../../../cli/door/own-process.ts";
import { createDroppedImports, type DroppedImports } from "../../../../../cli/run/imports/dropped-imports.ts";

const CALLER = new AbortController().signal;
const NOW = Date.parse("2026-11-27T14:45:00Z");
const opened: DroppedImports[] = [];
afterEach(async () => {
  for (const imports of opened.splice(0)) await imports.close();
});

const PRINTED =
  "till.csv: 12 receipts\nImported into /cafe/cafe.duckdb: receipts 1,012 added, 2 replaced, 0 as they were\n";
const REFUSED =
  "till.csv:2 Date: is not a date\ncafe-sales: till.csv: it is no export of /srv/My till; the store is unchanged; look\n";

function openWith(answer: () => Promise<number> = async () => 0) {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  let [folder, modified] = ["", 0];
  const effects = {
    ...nodeEffects(),
    now: () => NOW,
    cwd: "/cafe",
    runSelf: async (args: readonly string[], { cwd = "", signal }: OwnProcessOptions) => {
      signals.push(signal);
      folder = cwd;
      modified = statSync(join(cwd, args[1] ?? "")).mtimeMs;
      const content = readFileSync(join(cwd, args[1] ?? ""), "utf8");
      asked.push(`${args.join(" ")}: ${content}`);
      const code = await answer();
      return {
        code,
        stderr: code === 0 ? PRINTED : REFUSED,
      };
    },
  };
  const output = new Output(effects);
  output.quiet = true;
  const interrupt = new AbortController();
  const context = { effects, output, settings: [], interrupt: interrupt.signal };
  const imports = createDroppedImports("cafe.duckdb", context);
  opened.push(imports);
  return { imports, asked, signals, interrupt, folder: () => folder, modified: () => modified };
}

const BYTES = Buffer.from("a,b");
const dropped = (name: string, modified?: string) => ({ name, bytes: BYTES, modified });
const STORE = resolve("/cafe", "cafe.duckdb");

test("it is looked at, then imported from the same copy, which is gone afterwards", async () => {
  const { imports, asked, folder } = openWith();
  const seen = await imports.look(dropped("till.csv"), CALLER);
  const answer = {
    receipts: { added: 1012, replaced: 2 },
    text: "till.csv: 12 receipts\nImported into cafe.duckdb: receipts 1,012 added, 2 replaced, 0 as they were",
  };
  expect(seen).toMatchObject(answer);
  expect(await imports.take(seen?.id ?? "", CALLER)).toEqual(answer);
  expect(asked).toEqual([
    `import till.csv --db ${STORE} --dry-run: a,b`,
    `import till.csv --db ${STORE}: a,b`,
  ]);
  expect(existsSync(folder())).toBe(false);
  expect(await imports.take(seen?.id ?? "", CALLER)).toBeUndefined();
});

test.each([
  ["../../etc/till.csv", "till.csv"],
  ["C:\\Users\\Pim\\till.csv", "till.csv"],
  ["--db=x.csv", "db=x.csv"],
  ["..", "export.csv"],
  ["\0till\u001b.csv", "till.csv"],
  [`${"a".repeat(251)}.csv`, `${"a".repeat(180)}.csv`],
  [`${"ก".repeat(85)}.${"x".repeat(90)}`, `${"ก".repeat(60)}.${"x".repeat(9)}`],
])("the name %j is no path and no option", async (name, kept) => {
  const { imports, asked } = openWith();
  await imports.look(dropped(name), CALLER);
  expect(asked[0]).toContain(`import ${kept} `);
});

test("a file that is refused says why, and may be tried again", async () => {
  const { imports } = openWith(async () => 5);
  const refused = {
    isRefused: true,
    reason: "it is no export of My till",
    text: "till.csv:2 Date: is not a date\ntill.csv: it is no export of My till; the store is unchanged; look",
  };
  const seen = await imports.look(dropped("till.csv"), CALLER);
  expect(seen).toMatchObject(refused);
  expect(await imports.take(seen?.id ?? "", CALLER)).toEqual(refused);
});

test("one at a time: meanwhile another file waits, and a file that was looked at before is forgotten", async () => {
  const running: ((code: number) => void)[] = [];
  const { imports } = openWith(() => new Promise((resolve) => running.push(resolve)));
  const first = imports.look(dropped("a.csv"), CALLER);
  expect(await imports.look(dropped("b.csv"), CALLER)).toBeUndefined();
  await expect.poll(() => running.length).toBe(1);
  running[0]?.(0);
  const id = (await first)?.id ?? "";
  const second = imports.look(dropped("b.csv"), CALLER);
  await expect.poll(() => running.length).toBe(2);
  running[1]?.(0);
  await second;
  expect(await imports.take(id, CALLER)).toBeUndefined();
});

test.each([
  ["its own time", "1764254461005", 1_764_254_461_005],
  ["1970 if it says so", "0", 0],
  ["the moment of the import without a time", undefined, NOW],
  ["the moment of the import if its time is still to come", String(NOW + 1), NOW],
  ["the moment of the import if its time is none", "1e9", NOW],
  ["the moment of the import if its time is longer than any", "9".repeat(400), NOW],
])("the file has %s", async (_, said, kept) => {
  const { imports, modified } = openWith();
  await imports.look(dropped("till.csv", said), CALLER);
  expect(Math.round(modified())).toBe(kept);
});

test("it ends with the server, and with whoever waits for it", async () => {
  const running: ((code: number) => void)[] = [];
  const { imports, signals, interrupt } = openWith(() => new Promise((resolve) => running.push(resolve)));
  for (const end of [new AbortController(), interrupt]) {
    const seen = imports.look(dropped("till.csv"), end === interrupt ? CALLER : end.signal);
    await expect.poll(() => running.length).toBe(1);
    expect(signals.at(-1)?.aborted).toBe(false);
    end.abort();
    expect(signals.at(-1)?.aborted).toBe(true);
    running.pop()?.(143);
    expect(await seen).toMatchObject({ isRefused: true });
  }
});

test("one that takes long does not hold the others", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const running: ((code: number) => void)[] = [];
    const { imports, signals } = openWith(() => new Promise((resolve) => running.push(resolve)));
    const seen = imports.look(dropped("till.csv"), CALLER);
    await vi.waitUntil(() => running.length === 1);
    vi.advanceTimersByTime(118_000);
    expect(signals.at(-1)?.aborted).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(signals.at(-1)?.aborted).toBe(true);
    running.pop()?.(143);
    const reason = "it takes more than two minutes; use cafe-sales import";
    expect(await seen).toMatchObject({ isRefused: true, reason, text: `till.csv: ${reason}` });
  } finally {
    vi.useRealTimers();
  }
});
