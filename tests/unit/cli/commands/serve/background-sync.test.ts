import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createBackgroundSync } from "../../../../../cli/commands/serve/open-backend.ts";
import { type Effects, nodeEffects } from "../../../../../cli/door/effects.ts";
import { Output } from "../../../../../cli/door/output.ts";
import type { OwnProcessEnd } from "../../../../../cli/door/own-process.ts";
import { MINUTE } from "../../../../support/runs/test-app.ts";

const SYNC = { db: "cafe.duckdb", everyMs: 10 * MINUTE, tokenFile: "token", api: "https://api.loyverse.com" };

/** Syncs that end as they are told, one after the other. The last one goes on until it is aborted. */
async function run(ends: readonly (OwnProcessEnd | Error)[]) {
  const clock = { now: Date.parse("2026-11-20T05:00:00Z") };
  const began: { readonly at: string; readonly args: string; readonly env: Effects["env"] }[] = [];
  const states: (string | undefined)[] = [];
  const stderr = new PassThrough().setEncoding("utf8");
  let atLast: () => void = () => undefined;
  const lastOne = new Promise<void>((resolve) => {
    atLast = resolve;
  });
  const effects: Effects = {
    ...nodeEffects(),
    env: { PATH: "/bin", CAFE_SALES_PASSWORD: "espresso", CAFE_SALES_LOYVERSE_TOKEN: "t0ken" },
    stderr,
    now: () => clock.now,
    elapsed: () => clock.now,
    async sleep(milliseconds) {
      clock.now += milliseconds;
    },
    async runSelf(args, { env, signal }) {
      states.push(sync.failedSince());
      const end = ends[began.length];
      began.push({ at: new Date(clock.now).toISOString().slice(11, 16), args: args.join(" "), env });
      if (end === undefined) {
        atLast();
        return new Promise((resolve) =>
          signal.addEventListener("abort", () => resolve({ code: null, stderr: "" })),
        );
      }
      clock.now += 3 * MINUTE;
      if (end instanceof Error) throw end;
      return end;
    },
  };
  const sync = createBackgroundSync(SYNC, { effects, output: new Output(effects) });
  const stop = sync.start();
  onTestFinished(stop);
  await lastOne;
  await stop();
  return { began, states, said: String(stderr.read() ?? "") };
}

test("syncs in a process of its own, again and again, without the password of the dashboard", async () => {
  const { began, said } = await run([
    { code: 0, stderr: "" },
    { code: 0, stderr: "" },
  ]);
  expect(began.map(({ at }) => at)).toEqual(["05:00", "05:10", "05:20"]);
  expect(began[0]?.args).toBe("sync loyverse --db cafe.duckdb --api https://api.loyverse.com --quiet");
  expect(began[0]?.env).toEqual({ PATH: "/bin", CAFE_SALES_LOYVERSE_TOKEN: "t0ken" });
  expect(said).toBe("");
});

test("says each failure in the log, and since when there are any, until a sync succeeds", async () => {
  const refused = "cafe-sales: Loyverse refused the token; the store is unchanged; create another one\n";
  const { states, said } = await run([
    { code: 3, stderr: `retrying\n${refused}` },
    new Error("spawn ENOMEM"),
    { code: 0, stderr: "the days 2026-10-01 to 2026-10-03 are missing\n" },
  ]);
  const since = "2026-11-20T05:03:00.000Z";
  expect(states).toEqual([undefined, since, since, undefined]);
  expect(said.trimEnd().split("\n")).toEqual([
    expect.stringMatching(
      /the sync with the till failed: Loyverse refused the token; the store is unchanged;/,
    ),
    expect.stringMatching(/the sync with the till failed: Error: spawn ENOMEM$/),
    expect.stringMatching(/ The store is synced with the till again\.$/),
    expect.stringMatching(/sync: the days 2026-10-01 to 2026-10-03 are missing$/),
  ]);
});
