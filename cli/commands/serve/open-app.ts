/** All that a server of the dashboard answers. */
import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import { offerOf } from "../../../viewer/report/contract.ts";
import { BUILT } from "../../built.ts";
import { CliError, EXIT } from "../../errors.ts";
import type { ChosenGroups } from "../../run/chosen-groups.ts";
import type { RunContext } from "../../run/run-context.ts";
import { createApp } from "../../server/app.ts";
import { namesOfServer } from "../../server/host-check.ts";
import { importRoutes } from "../../server/import/import-routes.ts";
import { requestLog, stamp } from "../../server/request-log.ts";
import type { Backend, ServerEnv } from "../../server/server-env.ts";
import { type PageFacts, viewerRoutes } from "../../server/viewer-files.ts";
import { titleFromShop } from "../../title.ts";
import { besideOf, editedKinds, editsOf } from "./beside-of.ts";
import type { OpenBackend } from "./open-backend.ts";
import { sayOutage } from "./serve-messages.ts";
import type { ServeOptions } from "./serve-options.ts";

export async function openApp(
  options: ServeOptions & ChosenGroups,
  opened: OpenBackend,
  context: RunContext,
) {
  const beside = await besideOf(options, opened, context);
  const backend = { ...opened, offers: [...new Set([...opened.offers, ...beside.calls])] };
  const { effects, output } = context;
  const { timeZone, dayStarts, currency, sections, lang, era, hostName, allowedHosts, behindTls } = options;
  const clock = { timeZone, dayStarts };
  const { now, elapsed } = effects;
  const cafeName = cafeNameOf(options, backend);
  return createApp({
    api: backend.api,
    edits: editsOf(options, backend, context),
    imports: backend.imports && importRoutes(backend.imports, backend.signedIn),
    beside: beside.routes,
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
      ofGroups: options.ofGroups,
      sections,
      signedIn: backend.signedInToReport ?? backend.signedIn,
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

/** The title, else the name of the only shop: an import may bring another shop while the server runs. */
function cafeNameOf({ title }: ServeOptions, { shopName }: Backend): () => Promise<string | undefined> {
  let name = title;
  return async () => {
    try {
      if (title === undefined) name = titleFromShop(await shopName?.());
    } catch {
      // The page is shown even if the figures cannot be read.
    }
    return name;
  };
}

/** The names of shops are not in the page, because it is shown before signing in. */
function offersOf(
  { offers, offersState, hasOneShop, sync, imports }: OpenBackend,
  options: ServeOptions & ChosenGroups,
): readonly string[] {
  const { shops = [], ofGroups } = options;
  const offersStores = offers.includes("sales_by_store");
  return [
    ...offers.map(offerOf),
    ...(offersState ? ["state"] : []),
    ...(sync ? ["sync"] : []),
    ...editedKinds(options).map(({ name }) => `edit-${name}`),
    ...(imports ? ["import"] : []),
    ...(offersStores && hasOneShop ? ["one-store"] : []),
    ...(offersStores && (ofGroups || shops.length > 1) ? ["some-stores"] : []),
  ];
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
