/** `serve`: the live dashboard, until a signal ends it. */
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import { DAY_NOTES, type OfferedCall, offerOf, TARGETS } from "../../../viewer/report/contract.ts";
import { BUILT } from "../../built.ts";
import { CliError, EXIT, systemCode, toCliError, usageError } from "../../errors.ts";
import type { RunContext } from "../../run/run-context.ts";
import { targetsChoice } from "../../run/sales-targets.ts";
import { loadSettings } from "../../run/unknown-settings.ts";
import { createApp } from "../../server/app.ts";
import { namesOfServer } from "../../server/host-check.ts";
import { importRoutes } from "../../server/import/import-routes.ts";
import { listen } from "../../server/listen.ts";
import { requestLog, stamp } from "../../server/request-log.ts";
import type { ServerEnv } from "../../server/server-env.ts";
import { type PageFacts, viewerRoutes } from "../../server/viewer-files.ts";
import { titleFromShop } from "../../title.ts";
import type { CommandCall } from "../definition.ts";
import { readWithStore } from "../options/read-with-store.ts";
import { dayNotesOf } from "./day-notes-of.ts";
import { editsOf } from "./edits-of.ts";
import { type OpenBackend, openBackend } from "./open-backend.ts";
import { sayOutage, urlOf, welcome } from "./serve-messages.ts";
import type { ServeOptions } from "./serve-options.ts";
import { targetsOf } from "./targets-of.ts";

export async function serve({ read, effects, output }: CommandCall<ServeOptions>): Promise<void> {
  const settings = await loadSettings(effects, output);
  // A second signal ends the process at once: nothing is left behind that would need a message.
  const { signal: interrupt, stop } = effects.listenForInterrupts(() => {});
  const context = { settings, effects, output, interrupt };
  try {
    const options = await readWithStore(read, context);
    const backend = await openBackend(options, context);
    try {
      await host(await openApp(options, backend, context), backend, options, context);
    } finally {
      await backend.close();
    }
  } catch (error) {
    throw toCliError(error, "nothing was done");
  } finally {
    stop();
  }
}

async function openApp(options: ServeOptions, opened: OpenBackend, context: RunContext) {
  const targets = await targetsOf(options, opened, context);
  const dayNotes = await dayNotesOf(options, opened, context);
  const offers = new Set<OfferedCall>(opened.offers);
  if (targets) offers.add(TARGETS);
  if (dayNotes) offers.add(DAY_NOTES);
  const backend = { ...opened, offers: [...offers] };
  const { effects, output } = context;
  const { timeZone, dayStarts, currency, sections, lang, era, hostName, allowedHosts, behindTls } = options;
  const clock = { timeZone, dayStarts };
  const { now, elapsed } = effects;
  const cafeName = options.title ?? titleFromShop(backend.shopName);
  return createApp({
    api: backend.api,
    edits: editsOf(options, backend, context),
    imports: backend.imports && importRoutes(backend.imports, backend.signedIn),
    targets,
    dayNotes,
    viewer: await readViewer({
      cafeName,
      clock,
      currency,
      sections,
      offers: offersOf(backend, options),
      lang,
      era,
    }),
    checks: backend,
    report: {
      title: cafeName,
      sections,
      signedIn: backend.signedIn,
      offers: backend.offers,
      clock,
      currency,
      now,
      dataDays: backend.dataDays,
      lang,
      era,
      render: async (saved, language) =>
        (await import("../../writers/html.ts")).renderHtml(saved, { language, withScript: true }),
    },
    hosts: namesOfServer(hostName, allowedHosts),
    behindTls,
    log: requestLog({ now, elapsed, onLine: (line, parts) => output.detail(line, "request", { ...parts }) }),
    onOutage: (reason) => sayOutage(reason, stamp(now()), output),
    onInternalError: ({ id, method, path, error }) => {
      output.fault(`${stamp(now())} internal error ${id}, ${method} ${path}`, error);
    },
  });
}

/** The names of shops are not in the page, because it is shown before signing in. */
function offersOf(
  { offers, offersState, hasOneShop, sync, imports }: OpenBackend,
  options: ServeOptions,
): readonly string[] {
  const { shops = [], allowEdit, notes } = options;
  const offersStores = offers.includes("sales_by_store");
  return [
    ...offers.map(offerOf),
    ...(offersState ? ["state"] : []),
    ...(sync ? ["sync"] : []),
    ...(allowEdit && notes ? ["edit-notes"] : []),
    ...(allowEdit && targetsChoice(options) ? ["edit-targets"] : []),
    ...(imports ? ["import"] : []),
    ...(offersStores && hasOneShop ? ["one-store"] : []),
    ...(offersStores && shops.length > 1 ? ["some-stores"] : []),
  ];
}

async function host(
  app: Hono<ServerEnv>,
  { sync }: OpenBackend,
  options: ServeOptions,
  { output, interrupt }: RunContext,
) {
  const server = await listen(app, options).catch((error: unknown) => {
    throw listenError(error, options);
  });
  let stopSync: (() => Promise<void>) | undefined;
  try {
    await output.data(`${urlOf(options, server.port)}\n`);
    await welcome(options, server.port, output);
    stopSync = sync?.start();
    if (!interrupt.aborted) await once(interrupt, "abort");
    output.note("Stopping; running calls have five seconds to finish.");
  } finally {
    await Promise.all([server.close(), stopSync?.()]);
  }
}

/** The reason why the operating system refuses to listen there, as a sentence; any other error as it is. */
function listenError(error: unknown, { host, port }: ServeOptions): unknown {
  switch (systemCode(error)) {
    case "EADDRINUSE":
      return usageError(
        `port ${port} of ${host} is in use by another program`,
        "give another one with --port N, or --port 0 for any free one",
      );
    case "EACCES":
      return usageError(`no permission to listen on port ${port}`, "give one above 1023 with --port N");
    case "EADDRNOTAVAIL":
      return usageError(`${host} is not an address of this machine`, "give one of its addresses with --host");
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return usageError(`there is no host ${host}`, "give an address of this machine with --host");
    default:
      return error;
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
