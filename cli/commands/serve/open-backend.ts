import { dayAndTimeIn } from "../../../viewer/report/date-range.ts";
import { SALES_API } from "../../api/fault.ts";
import { lastMessage } from "../../door/output.ts";
import { openPricing } from "../../run/beside.ts";
import type { RunContext } from "../../run/guarded-run.ts";
import { createDroppedImports, type DroppedImports } from "../../run/imports/dropped-imports.ts";
import { openAccess } from "../../run/open-access.ts";
import { openStore } from "../../run/open-store.ts";
import { type ChosenGroups, followGroups } from "../../run/shop-list.ts";
import type { StoreAddress } from "../../run/source.ts";
import { readLoyverseToken } from "../../secrets/loyverse-token.ts";
import { readPassword } from "../../secrets/password.ts";
import type { UpstreamFailure } from "../../server/proxy.ts";
import { stamp } from "../../server/request-log.ts";
import type { Backend } from "../../server/server-env.ts";
import { onlyShop } from "../../store/selection.ts";
import { limitedToNow } from "../../store/shop-choice.ts";
import type { ServeOptions, SyncChoice } from "./serve.ts";

/** How long an API may be silent before its caller gets a timeout. */
const SILENCE_MS = 30_000;

export interface OpenBackend extends Backend {
  /** Syncs the store, once it is started. */
  readonly sync?: ReturnType<typeof createBackgroundSync> | undefined;
  /** Imports what people drop on the page, if that is allowed. */
  readonly imports?: DroppedImports | undefined;
}

/** What answers the calls of the dashboard. Only the code of the chosen source is loaded. */
export async function openBackend(
  options: ServeOptions & ChosenGroups,
  context: RunContext,
): Promise<OpenBackend> {
  const { source, shops, sessionHours, timeZone, lang } = options;
  const { output } = context;
  const { now, elapsed } = context.effects;
  if (source === "demo") {
    const { createDemoBackend } = await import("../../server/demo-api.ts");
    const clock = () => dayAndTimeIn(timeZone, now());
    const pricing = await openPricing(options, context.effects, output);
    return createDemoBackend({ clock, language: lang, pricing, elapsed, sessionHours, shops });
  }
  if ("db" in source) return openStoreBackend(source, options, context);
  const { createProxy, openUpstream, askOffers } = await import("../../server/proxy.ts");
  const onFailure = ({ method, path, fault: { message, hint } }: UpstreamFailure) => {
    const call = `${method} ${source.origin}${source.prefix}${path}`;
    output.warn(`${stamp(now())} ${call}: ${message}${hint === undefined ? "" : `; ${hint(SALES_API)}`}`);
  };
  const upstream = openUpstream(source, SILENCE_MS);
  const proxy = createProxy({ upstream, shops, ...(await askOffers(upstream)), elapsed, onFailure });
  return { ...proxy, shopName: async () => onlyShop(shops ?? []), hasOneShop: shops?.length === 1 };
}

async function openStoreBackend(
  source: StoreAddress,
  options: ServeOptions & ChosenGroups,
  context: RunContext,
): Promise<OpenBackend> {
  const { passwordFile, sessionHours, shops, ofGroups, sync: chosen, allowImport } = options;
  const { settings, effects, output, interrupt } = context;
  // The store is opened first, so that nobody types a password for one that does not exist.
  const pricing = await openPricing(options, effects, output);
  const access = await openAccess(options, effects, output);
  // The shops of a group may change while the server runs.
  const following = ofGroups && (await followGroups(options, ofGroups, effects, output));
  const opened = await openStore(source, effects, output, { shops: following ? undefined : shops, pricing });
  const store = following ? limitedToNow(opened, following) : opened;
  try {
    const warn = (text: string) => output.warn(text);
    const given = { settings, signal: interrupt, warn };
    // Each sync reads the token again, so that it may be replaced. Without one, nobody learns it hours later.
    if (chosen) output.mask.hide(await readLoyverseToken({ ...given, file: undefined }, effects));
    const sync = chosen && createBackgroundSync({ ...chosen, ...source }, { effects, output });
    const request = { ...given, file: passwordFile, origin: "the dashboard" };
    const password = await readPassword(request, effects);
    output.mask.hide(password);
    const { createStoreBackend } = await import("../../server/store-backend.ts");
    const { elapsed } = effects;
    const backend = await createStoreBackend({
      store,
      password,
      elapsed,
      sessionHours,
      shops: ofGroups ? ["groups", ...ofGroups] : shops,
      ...(ofGroups && { shopsNow: store.shopNames }),
      access,
      syncFailedSince: sync?.failedSince,
    });
    const names = await store.shopNames();
    const imports = allowImport ? createDroppedImports(source.db, context) : undefined;
    const close = async () => {
      await Promise.all([backend.close(), imports?.close()]);
    };
    const shopName = async () => onlyShop(await store.shopNames());
    return { ...backend, sync, imports, close, shopName, hasOneShop: !ofGroups && names.length < 2 };
  } catch (error) {
    await store.close();
    throw error;
  }
}

// Syncs of a store while the dashboard shows it, each a process of its own with the lock of any sync.

/** The sync does not need them. */
const PASSWORDS = /^CAFE_SALES_PASSWORD/i;

export function createBackgroundSync(
  { db, everyMs, api }: SyncChoice & { readonly db: string },
  { effects, output }: Pick<RunContext, "effects" | "output">,
) {
  const args = ["sync", "loyverse", "--db", db, "--api", api, "--quiet"];
  const env = Object.fromEntries(Object.entries(effects.env).filter(([name]) => !PASSWORDS.test(name)));
  let failedSince: string | undefined;

  async function syncOnce(signal: AbortSignal): Promise<void> {
    const { code, stderr } = await effects.runSelf(args, { env, signal }).catch((error: unknown) => ({
      code: null,
      stderr: String(error),
    }));
    if (signal.aborted) return;
    const time = stamp(effects.now());
    if (code === 0) {
      if (failedSince !== undefined) output.note(`${time} The store is synced with the till again.`);
      else output.detail(`${time} The store is synced with the till`, "sync");
      failedSince = undefined;
      for (const line of stderr.split("\n").filter((each) => each.trim() !== ""))
        output.warn(`${time} sync: ${line}`);
      return;
    }
    failedSince ??= new Date(effects.now()).toISOString();
    const reason = lastMessage(stderr) || `it ended with ${code ?? "a signal"}`;
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
