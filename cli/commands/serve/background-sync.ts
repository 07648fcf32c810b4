/** Syncs of a store while the dashboard shows it, each a process of its own with the lock of any sync. */
import type { RunContext } from "../../run/run-context.ts";
import { stamp } from "../../server/request-log.ts";
import type { SyncChoice } from "./sync-choice.ts";

/** The sync does not need them. */
const PASSWORDS = /^CAFE_SALES_PASSWORD/i;

export type BackgroundSync = ReturnType<typeof createBackgroundSync>;

export function createBackgroundSync(
  { db, everyMs, tokenFile, api }: SyncChoice & { readonly db: string },
  { effects, output }: Pick<RunContext, "effects" | "output">,
) {
  const args = ["sync", "loyverse", "--db", db, "--api", api, "--quiet"];
  if (tokenFile !== undefined) args.push("--token-file", tokenFile);
  const env = Object.fromEntries(Object.entries(effects.env).filter(([name]) => !PASSWORDS.test(name)));
  let failedSince: string | undefined;

  async function syncOnce(signal: AbortSignal): Promise<void> {
    const { code, stderr } = await effects.runSelf(args, { env, signal }).catch((error: unknown) => ({
      code: null,
      stderr: String(error),
    }));
    if (signal.aborted) return;
    const said = stderr.split("\n").filter((line) => line.trim() !== "");
    const time = stamp(effects.now());
    if (code === 0) {
      if (failedSince !== undefined) output.note(`${time} The store is synced with the till again.`);
      else output.detail(`${time} The store is synced with the till`, "sync");
      failedSince = undefined;
      for (const line of said) output.warn(`${time} sync: ${line}`);
      return;
    }
    failedSince ??= new Date(effects.now()).toISOString();
    const reason = said.at(-1)?.replace(/^cafe-sales: /, "") ?? `it ended with ${code ?? "a signal"}`;
    output.warn(`${time} the sync with the till failed: ${reason}`);
  }

  async function syncUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const begun = effects.elapsed();
      await syncOnce(signal);
      // The next one never begins before this one has ended.
      const rest = Math.max(0, begun + everyMs - effects.elapsed());
      await effects.sleep(rest, signal).catch(() => undefined);
    }
  }

  return {
    /** The moment of the first of the failures that are not over; undefined if the last sync succeeded. */
    failedSince: () => failedSince,
    /** Syncs now and again; returns a function that ends this, and resolves when nothing of it runs any more. */
    start(): () => Promise<void> {
      const controller = new AbortController();
      const running = syncUntil(controller.signal);
      return () => {
        controller.abort();
        return running;
      };
    },
  };
}
