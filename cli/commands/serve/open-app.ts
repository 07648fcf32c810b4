/** All that a server of the dashboard answers. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import type { BesideCall } from "../../../viewer/report/contract.ts";
import { dayIn } from "../../../viewer/report/date-range.ts";
import { rowsOfShops } from "../../../viewer/report/shop-rows.ts";
import { createFileEditor } from "../../beside/edited-file.ts";
import { ALL_KINDS, KINDS, type Kind, type KindName } from "../../beside/kinds.ts";
import { BUILT } from "../../door/built.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { titleFromShop } from "../../door/title.ts";
import {
  type BesideOptions,
  fileOf,
  followRows,
  lastYearText,
  openDayNotes,
  openKind,
  placeOf,
  readTargets,
  withOnlyShop,
} from "../../run/beside.ts";
import type { RunContext } from "../../run/guarded-run.ts";
import { type ChosenGroups, readShopList } from "../../run/shop-list.ts";
import { openNights } from "../../run/watch/nights-list.ts";
import { createApp } from "../../server/app.ts";
import { type BesideList, besideRoutes } from "../../server/beside-routes.ts";
import { EDITS, editRoutes } from "../../server/edits.ts";
import { namesOfServer } from "../../server/host-check.ts";
import { importRoutes } from "../../server/import-routes.ts";
import { requestLog, stamp } from "../../server/request-log.ts";
import { type Backend, namesOf, type ServerEnv } from "../../server/server-env.ts";
import { type PageFacts, viewerRoutes } from "../../server/viewer-files.ts";
import type { OpenBackend } from "./open-backend.ts";
import type { ServeOptions } from "./serve.ts";
import { sayOutage } from "./serve-messages.ts";

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
    offers: namesOf(backend),
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
  { hasOneShop, sync, imports, ...backend }: OpenBackend,
  options: ServeOptions & ChosenGroups,
): readonly string[] {
  const { shops = [], ofGroups } = options;
  const offersStores = backend.offers.includes("sales_by_store");
  return [
    ...namesOf(backend),
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

/** What a server answers from the files beside its store, and what signed-in people may change of them. */
type Read<Row> = BesideList<Row>["read"];
/** @returns undefined if a page has nothing to ask for */
type Open = (
  options: ServeOptions & ChosenGroups,
  backend: Backend,
  context: RunContext,
) => Promise<Read<unknown> | undefined>;

/** Those that have more than the rows of their file. */
const OPEN: Readonly<Partial<Record<KindName, Open>>> = {
  /** With holidays. Of an API, they are asked for if there are any at the start, or if people may write one. */
  async notes(options, _, { effects, output }) {
    if (!placeOf(KINDS.notes, options) && !placeOf(KINDS.holidays, options)) return undefined;
    const { now } = effects;
    const { read, lastYear } = await openDayNotes(options, effects, options.allowEdit);
    const isNamed = [KINDS.notes, KINDS.holidays].some((kind) => placeOf(kind, options)?.isNamed);
    const mayCome = options.allowEdit || isNamed || (options.source !== "demo" && "db" in options.source);
    if (!mayCome && (await read()).length === 0) return undefined;
    const year = lastYear(dayIn(options, now()));
    if (year !== undefined) output.warn(lastYearText(year));
    return () =>
      read().catch((error: unknown) => {
        if (!(error instanceof CliError)) throw error;
        output.warn(`${stamp(now())} ${error.message}; ${error.hint}`);
        return error;
      });
  },
  /** With that of each month. They are asked for if there are any at the start, or if people may set one. */
  async targets(options, { shopName }, { effects, output }) {
    const { allowEdit } = options;
    const read = async () => withOnlyShop(await readTargets(options, effects, allowEdit), await shopName?.());
    const rows = await followRows(KINDS.targets, read, effects, output);
    return rows.first.length > 0 || allowEdit ? rows.now : undefined;
  },
  /** A shop without sales cannot be asked for. */
  async shops(options, { shopNames }, { effects, output }) {
    const { shops, ofGroups } = options;
    const list = await readShopList(options, effects);
    if (list === undefined) return undefined;
    const read = async () => (await readShopList(options, effects))?.rows ?? [];
    const rows = await followRows(KINDS.shops, read, effects, output);
    return async () => {
      const names = await shopNames?.();
      const shown = ofGroups ? await rows.now() : rowsOfShops(await rows.now(), shops);
      return names ? shown.filter(({ shop }) => names.includes(shop)) : shown;
    };
  },
};

/** Any other is asked for if it is there at the start. */
async function openFile<Row>(
  kind: Kind<Row>,
  options: BesideOptions,
  { effects, output }: RunContext,
): Promise<Read<Row> | undefined> {
  const opened = await openKind(kind, options, effects);
  if (opened?.text === undefined) return undefined;
  const read = async () => (await openKind(kind, options, effects))?.rows ?? [];
  return (await followRows(kind, read, effects, output)).now;
}

async function besideOf(options: ServeOptions & ChosenGroups, backend: Backend, context: RunContext) {
  const lists: BesideList<unknown>[] = [];
  const calls: BesideCall[] = [];
  for (const kind of ALL_KINDS) {
    const { name, answers } = kind;
    if (!answers) continue;
    const read = await (OPEN[name]?.(options, backend, context) ?? openFile(kind, options, context));
    if (!read) continue;
    lists.push({ name, answers, folder: dirname(placeOf(kind, options)?.path ?? ""), read });
    calls.push(...answers.calls);
  }
  const nights = options.source !== "demo" && (await openNights(context.effects, "db" in options.source));
  if (nights) {
    lists.push(nights);
    calls.push(...nights.answers.calls);
  }
  return { calls, routes: besideRoutes(lists, backend.signedIn) };
}

/** The files that signed-in people may change. */
function editedKinds({ allowEdit, ...options }: BesideOptions & Pick<ServeOptions, "allowEdit">) {
  return ALL_KINDS.filter((kind) => allowEdit && kind.isEdited && placeOf(kind, options));
}

/** What answers their changes; undefined without `--allow-edit`. */
function editsOf(options: ServeOptions, { signedIn }: Backend, { effects, interrupt }: RunContext) {
  if (!options.allowEdit) return undefined;
  const edits = editedKinds(options).flatMap((kind) => {
    const [file, define] = [fileOf(kind, options, effects), EDITS[kind.name]];
    return file && define ? define(file, createFileEditor(file, effects, interrupt)) : [];
  });
  return editRoutes(edits, signedIn);
}
