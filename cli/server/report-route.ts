/** `GET /report`: the report of a date range as one HTML file, the same that `export` writes. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Context, Handler } from "hono";
import { comparisonFor, unfinishedPeriod } from "../../viewer/report/comparison/earlier-range.ts";
import { type AnyCall, datasetRequest, requestTarget } from "../../viewer/report/contract.ts";
import { type AnyDataset, DATASETS } from "../../viewer/report/datasets.ts";
import { type AskedRange, type DayClock, dayIn, type IsoDate } from "../../viewer/report/date-range.ts";
import { type Era, LANGUAGE_CODES, type LanguageCode } from "../../viewer/report/language/choice.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import { languageOf } from "../../viewer/report/language/languages.ts";
import { LISTS, type ListCall } from "../../viewer/report/load/lists.ts";
import { type AskedReport, loadReport, readNoted } from "../../viewer/report/load/load-report.ts";
import {
  Answers,
  type Caller,
  callsInTurn,
  loadOneState,
  type ReadSales,
} from "../../viewer/report/load/one-state.ts";
import { SHIFT_LIST, withShifts } from "../../viewer/report/load/shifts.ts";
import { ContractError } from "../../viewer/report/parse.ts";
import { type ChosenShops, COMPARISON_KINDS, dataRange, type Report } from "../../viewer/report/report.ts";
import { fileName, type SavedReport } from "../../viewer/report/saved/saved-report.ts";
import type { Sections } from "../../viewer/report/sections.ts";
import { shopsOfGroups } from "../../viewer/report/shop-rows.ts";
import { targetOf } from "../../viewer/report/targets.ts";
import { UnreadableError } from "../../viewer/report/unknown-fields.ts";
import { isNotOffered, MOST_BYTES, readRows, readState } from "../api/dataset-answer.ts";
import { CallFault } from "../api/fault.ts";
import { Reply } from "../api/transport/reply.ts";
import { allAtOnce } from "../door/aborts.ts";
import { titleFromShop } from "../door/title.ts";
import { onlyShop, sortedShops } from "../store/selection.ts";
import { sealReports } from "../writers/seal-reports.ts";
import { REPORT_HEADERS } from "./headers.ts";
import { cannotSee, readRangeQuery, readShops } from "./selection-query.ts";
import { type Backend, type ServerEnv, visitorOf } from "./server-env.ts";

export interface ReportMaking extends Partial<Pick<Backend, "offers">> {
  readonly dataDays?: Backend["dataDays"] | undefined;
  /** The name of the cafe. */
  readonly title?: () => Promise<string | undefined>;
  /** The groups by which the shops of this server were chosen. */
  readonly ofGroups?: readonly string[] | undefined;
  readonly sections?: Sections;
  /** It decides which day is today. */
  readonly clock: DayClock;
  /** That of the amounts; undefined for baht. */
  readonly currency?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The language of a report if the request names none. */
  readonly lang: LanguageCode;
  readonly era: Era;
  /** Makes the HTML file. */
  readonly render: (saved: SavedReport, language: Language) => Promise<string>;
}

const REPORTS_WAITING = 4;
const BUSY_SECONDS = 5;

/** One report at a time, because making one keeps this process from its other calls. */
export function reportRoute(
  making: ReportMaking,
  callApi: (c: Context<ServerEnv>) => CallApi,
): Handler<ServerEnv> {
  const gate = createGate(1, REPORTS_WAITING);
  return async (c) => {
    const query = readReportQuery(c, dayIn(making.clock, making.now()));
    if ("problem" in query) return c.text(query.problem, 400);
    const answer = gate(() => answerWith(c, query, callApi(c), making));
    if (answer) return answer;
    return c.text("The server is making other reports; try again", 503, {
      "Retry-After": String(BUSY_SECONDS),
    });
  };
}

async function answerWith(
  c: Context<ServerEnv>,
  query: ReportQuery,
  callApi: CallApi,
  making: ReportMaking,
): Promise<Response> {
  try {
    const { clock, currency, sections, offers = [], now, render } = making;
    const { lang = making.lang, ...named } = query;
    const language = languageOf(lang, making.era);
    const authorization = c.req.header("Authorization") ?? "";
    const visitor = visitorOf(c);
    const calls = { callApi, authorization, offers, signal: c.req.raw.signal };
    const storeGroups = await listFromCalls(calls, LISTS.groups);
    const shopDays = await listFromCalls(calls, LISTS.shopDays);
    const unknown = query.ofGroups?.find((name) => storeGroups.every(({ group }) => group !== name));
    if (unknown !== undefined) return c.text(cannotSee(unknown), 400);
    const chosen = query.ofGroups ? sortedShops(shopsOfGroups(storeGroups, query.ofGroups)) : query.shops;
    const isWhole = chosen === undefined && !visitor.isLimited;
    const isPart = storeGroups.some(
      ({ group, seen }) => seen !== undefined && query.ofGroups?.includes(group),
    );
    const ofGroups = isWhole ? making.ofGroups : isPart ? undefined : query.ofGroups;
    const asked = { ...named, storeGroups, shopDays, ofGroups };
    const shops = chosen ?? visitor.shops;
    const title = (await making.title?.()) ?? titleFromShop(onlyShop(shops ?? []));
    const caller = { ...calls, shops };
    const knownDays = making.dataDays;
    const days = knownDays && { dataDays: () => knownDays(shops) };
    const ofChosen = { ...calls, shops: chosen };
    const { range } = query;
    // A server that shows some shops only has their targets as those of all.
    const targets = range ? await listFromCalls(ofChosen, LISTS.targets, { range, isNeeded: true }) : [];
    const target = range ? targetOf(targets, range, chosen) : undefined;
    const noted = await listFromCalls(calls, LISTS.notes);
    const facts = async () => {
      const [known, productDates] = await Promise.all([
        listFromCalls(ofChosen, LISTS.known),
        listFromCalls(ofChosen, LISTS.productDates),
      ]);
      return { known, productDates };
    };
    const ofShifts = async (report: Report) =>
      withShifts(report, await listFromCalls(ofChosen, SHIFT_LIST, { range: report.range }));
    const report = await loadFromCalls(caller, (read) =>
      loadReport(
        {
          ...asked,
          dayStarts: clock.dayStarts,
          shops,
          sections,
          target,
          facts,
          withShifts: ofShifts,
          ...days,
        },
        readNoted(read, noted),
      ),
    );
    const generatedAt = new Date(now()).toISOString();
    const saved = sealReports([report], { generatedAt, ...clock, currency, language, title, sections });
    return c.body(await render(saved, language), 200, {
      ...REPORT_HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName(query.range ?? dataRange(report), ".html")}"`,
    });
  } catch (error) {
    if (error instanceof Refusal) return error.response;
    if (error instanceof CallFault || error instanceof ContractError) {
      return c.text(`The sales API gave a wrong answer: ${error.message}`, 502);
    }
    throw error;
  }
}

/** Reads which report is asked for from the query of a request. */
interface ReportQuery extends Pick<AskedReport, "range" | "shops" | "ofGroups" | "comparison" | "today"> {
  /** Undefined for that of the server. */
  readonly lang: LanguageCode | undefined;
}

/** As the page does, this compares nothing if there is no earlier range to compare with. */
function readReportQuery(c: Context, today: IsoDate): ReportQuery | { readonly problem: string } {
  const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
  if ("problem" in asked) return asked;
  const { range } = asked;
  const [compare = "none", ...more] = c.req.queries("compare") ?? [];
  const kind = COMPARISON_KINDS.find((known) => known === compare);
  if (more.length > 0) return { problem: "compare is given more than once" };
  if (kind === undefined && compare !== "none") {
    return { problem: `compare is not one of: none, ${COMPARISON_KINDS.join(", ")}` };
  }
  const [lang, ...others] = c.req.queries("lang") ?? [];
  const code = LANGUAGE_CODES.find((known) => known === lang);
  if (others.length > 0) return { problem: "lang is given more than once" };
  if (lang !== undefined && code === undefined) {
    return { problem: `lang is not one of: ${LANGUAGE_CODES.join(", ")}` };
  }
  const [shops, groups] = [readShops(c), c.req.queries("group") ?? []];
  if (shops && groups.length > 0) return { problem: "give store or group" };
  const comparison =
    kind && range ? comparisonFor(kind, range, today, unfinishedPeriod(range, today)) : undefined;
  const ofGroups = groups.length === 0 ? undefined : sortedShops(groups);
  return { range, shops, ofGroups, today, comparison, lang: code };
}

// Reads sales, and what is said beside them, through the calls of this server itself, with the token of the person who asks.

/** Makes a call of the API, such as `/api/sales_summary?…`. */
type CallApi = (target: string, init: RequestInit) => Promise<Response>;

interface Calls extends Pick<Backend, "offers"> {
  readonly callApi: CallApi;
  /** The header of the caller; empty if there is none. */
  readonly authorization: string;
  readonly shops: ChosenShops;
  readonly signal: AbortSignal;
}

/** A call was refused or failed. The caller gets its answer. */
class Refusal extends Error {
  override readonly name = "Refusal";
  readonly response: Response;

  constructor(response: Response) {
    super(`answered ${response.status}`);
    this.response = response;
  }
}

/** Bodies of this process never stall; those of an API have the limit of its proxy. */
const NO_TIMEOUT = 0;

/** @returns undefined if the server does not have the call after all */
async function ask(
  { callApi, authorization, shops }: Pick<Calls, "callApi" | "authorization"> & Partial<Pick<Calls, "shops">>,
  call: AnyCall,
  range: AskedRange,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const { path, query, headers } = datasetRequest(call, range, "", shops);
  const response = await callApi(requestTarget({ path, query }), {
    headers: { ...headers, Authorization: authorization },
    signal,
  });
  const { status, headers: answered } = response;
  const isRequired = DATASETS.some((dataset) => dataset === call);
  return !isRequired && isNotOffered({ status, header: (name) => answered.get(name) ?? undefined })
    ? undefined
    : response;
}

/** @throws Refusal if a call fails; CallFault or ContractError if an answer is wrong */
async function loadFromCalls<Loaded extends object>(
  calls: Calls,
  load: (read: ReadSales) => Promise<Loaded>,
): Promise<Loaded> {
  const { offers, shops, signal } = calls;
  const inTurn = callsInTurn();
  const caller: Caller = {
    offers: (dataset) => offers.includes(dataset),
    async readAll(datasets, { range }, sums) {
      const read = async (dataset: AnyDataset, signal: AbortSignal) => {
        const response = await ask(calls, dataset, range, signal);
        if (!response) return [];
        if (!response.ok) throw new Refusal(response);
        const reply = replyOf(response);
        try {
          await readRows(reply, sums.begin(dataset), MOST_BYTES);
        } finally {
          reply.discard();
        }
        return [readState(reply)];
      };
      const states = await allAtOnce(signal, datasets, (dataset, signal) =>
        inTurn(signal, () => read(dataset, signal)),
      );
      return states.flat();
    },
  };
  const loaded = await loadOneState(
    () => new Answers(shops),
    (answers) => load((range, datasets) => answers.read(range, datasets, caller)),
  );
  if (loaded) return loaded;
  throw new Refusal(new Response("The figures changed while they were read; try again", { status: 503 }));
}

function replyOf({ status, headers, body }: Response): Reply {
  const content: ReadableStream<Uint8Array> | readonly Uint8Array[] = body ?? [];
  return new Reply(status, Object.fromEntries(headers), Readable.from(content), NO_TIMEOUT);
}

interface ListOptions {
  readonly range?: AskedRange;
  /** Whether no report is made if it is offered, but cannot be read. */
  readonly isNeeded?: boolean;
}

/**
 * What this server says beside its sales; nothing if it does not offer it.
 *
 * @param calls with shops, if it is asked for these only
 * @throws Refusal if nobody is signed in; if it is needed, also if the call fails, and ContractError if its answer is wrong
 */
async function listFromCalls<Row>(
  calls: Omit<Calls, "shops"> & Partial<Pick<Calls, "shops">>,
  { call, read }: ListCall<Row>,
  { range = null, isNeeded = false }: ListOptions = {},
): Promise<readonly Row[]> {
  const response = calls.offers.includes(call) ? await ask(calls, call, range, calls.signal) : undefined;
  if (!response) return [];
  if (response.status === 401 || (!response.ok && isNeeded)) throw new Refusal(response);
  if (!response.ok) return [];
  try {
    return read(await response.json());
  } catch (error) {
    if (!isNeeded && (error instanceof UnreadableError || error instanceof SyntaxError)) return [];
    throw error instanceof SyntaxError ? new ContractError(call, `the ${call} are not JSON`) : error;
  }
}

/** Runs a few tasks at once and lets a few more wait. It refuses the rest, so that work cannot pile up. */
export function createGate(atOnce: number, places: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function finish<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } finally {
      // The next task takes over the place, which is never free in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** The result of the task; undefined, at once, if the queue is full. */
  return <T>(task: () => Promise<T>): Promise<T> | undefined => {
    if (running < atOnce) {
      running += 1;
      return finish(task);
    }
    if (waiting.length >= places) return undefined;
    const turn = new Promise<void>((resolve) => waiting.push(resolve));
    return turn.then(() => finish(task));
  };
}
