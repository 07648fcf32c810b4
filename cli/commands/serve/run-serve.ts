/** `serve`: the live dashboard, until a signal ends it. */

import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import { shapeOf } from "../../../viewer/report/datasets.ts";
import { BUILT } from "../../built.ts";
import { readSettings } from "../../config.ts";
import type { Effects } from "../../effects.ts";
import { CliError, EXIT, toCliError } from "../../errors.ts";
import type { Output } from "../../output.ts";
import { createApp } from "../../server/app.ts";
import { namesOfServer } from "../../server/host-check.ts";
import { listen } from "../../server/listen.ts";
import { requestLog, stamp } from "../../server/request-log.ts";
import type { Backend, ServerEnv } from "../../server/server-env.ts";
import { type PageFacts, viewerRoutes } from "../../server/viewer-files.ts";
import { titleFromShop } from "../../title.ts";
import type { ReadOptions } from "../options/option-group.ts";
import { readWithStore } from "../options/read-with-store.ts";
import { listenError } from "./listen-error.ts";
import { openBackend } from "./open-backend.ts";
import { sayOutage, urlOf, welcome } from "./serve-messages.ts";
import type { ServeOptions } from "./serve-options.ts";

const KEPT = "nothing was done";

export async function serve(
  readOptions: ReadOptions<ServeOptions>,
  effects: Effects,
  output: Output,
): Promise<void> {
  const settings = await readSettings(effects);
  // A second signal ends the process at once: nothing is left behind that would need a message.
  const { signal, stop } = effects.listenForInterrupts(() => {});
  try {
    const options = await readWithStore(readOptions, { settings, effects, output });
    const backend = await openBackend(options, { settings, effects, output, interrupt: signal });
    try {
      const cafeName = options.title ?? titleFromShop(backend.shopName);
      const { timeZone, sections } = options;
      const facts = { cafeName, timeZone, sections, offers: offersOf(backend, options) };
      const viewer = await readViewer(facts);
      const app = createServerApp(viewer, facts, backend, options, effects, output);
      await host(app, options, signal, output);
    } finally {
      await backend.close();
    }
  } catch (error) {
    throw toCliError(error, KEPT);
  } finally {
    stop();
  }
}

/** The names of shops are not in the page, because it is shown before signing in. */
function offersOf({ offers, hasOneShop }: Backend, { shops = [] }: ServeOptions): readonly string[] {
  const offersStores = offers.includes("sales_by_store");
  return [
    ...offers.map((dataset) => shapeOf(dataset).list),
    ...(offersStores && hasOneShop ? ["one-store"] : []),
    ...(offersStores && shops.length > 1 ? ["some-stores"] : []),
  ];
}

async function host(
  app: Hono<ServerEnv>,
  options: ServeOptions,
  signal: AbortSignal,
  output: Output,
): Promise<void> {
  const server = await listen(app, options).catch((error: unknown) => {
    throw listenError(error, options);
  });
  try {
    await output.data(`${urlOf(options, server.port)}\n`);
    await welcome(options, server.port, output);
    await aborted(signal);
    output.note("Stopping; running calls have five seconds to finish.");
  } finally {
    await server.close();
  }
}

async function readViewer(facts: PageFacts): Promise<Hono<ServerEnv>> {
  const folder = new URL("live/", BUILT);
  try {
    return await viewerRoutes(folder, facts);
  } catch (error) {
    throw new CliError(EXIT.internal, `cannot read the dashboard's files in ${fileURLToPath(folder)}`, {
      hint: "build them with npm run build, or reinstall the program",
      cause: error,
    });
  }
}

function createServerApp(
  viewer: Hono<ServerEnv>,
  { cafeName, timeZone, sections }: Required<PageFacts>,
  backend: Backend,
  { shops, hostName, allowedHosts, behindTls }: ServeOptions,
  { now, elapsed }: Effects,
  output: Output,
): Hono<ServerEnv> {
  return createApp({
    api: backend.api,
    viewer,
    checks: backend,
    report: {
      title: cafeName,
      sections,
      shops,
      offers: backend.offers,
      timeZone,
      now,
      dataDays: backend.dataDays,
      render: async (saved) => (await import("../../writers/html.ts")).renderHtml(saved),
    },
    hosts: namesOfServer(hostName, allowedHosts),
    behindTls,
    log: requestLog({ now, elapsed, onLine: (line, parts) => output.detail(line, "request", parts) }),
    onOutage: (reason) => sayOutage(reason, stamp(now()), output),
    onInternalError: ({ id, method, path, error }) => {
      output.fault(`${stamp(now())} internal error ${id}, ${method} ${path}`, error);
    },
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
