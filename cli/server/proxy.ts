/**
 * The six calls of the contract, and those that an API offers beyond them, answered by that API elsewhere. Only what is
 * named here is passed on: to the API the date range, a time of day, the shops, the body and two headers; from it the status, the body,
 * the number of the store's state, the days with sales, and how long to wait after too many calls.
 */
import { ReadableStream } from "node:stream/web";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import {
  DAYS_HEADER,
  type DataCall,
  datasetPath,
  daysHeader,
  LOGIN_PATH,
  LOGOUT_PATH,
  limitedIdIn,
  OFFERED_CALLS,
  type OfferedCall,
  offerOf,
  readDaysHeader,
  readRetryAfter,
  STATE_HEADER,
  STATE_OFFER,
  STATE_PATH,
} from "../../viewer/report/contract.ts";
import { DatasetSums } from "../../viewer/report/dataset-sums.ts";
import { DATASETS } from "../../viewer/report/datasets.ts";
import { ContractError } from "../../viewer/report/parse.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import { checkAskedShops } from "../../viewer/report/shops.ts";
import type { ApiAddress } from "../api/address.ts";
import { isNotOffered, readRows, readState } from "../api/dataset-answer.ts";
import { CallFault, contractFault } from "../api/fault.ts";
import { ERROR_LIMIT, readAnswer, readOffers } from "../api/read-body.ts";
import { redirectFault } from "../api/status.ts";
import { type Connections, openConnections, type RawRequest } from "../api/transport/connections.ts";
import type { Reply } from "../api/transport/reply.ts";
import { systemCode } from "../door/errors.ts";
import { bearerToken, onlyGet, smallBody } from "./responses.ts";
import { cannotSee } from "./selection-query.ts";
import type { Backend, ServerEnv, Visitor } from "./server-env.ts";

/**
 * Connections to the API behind the proxy. Every call has its own: a connection that was kept may have been closed
 * meanwhile, and a sign-in that fails on it can neither be repeated safely nor be distinguished from a wrong password.
 */
export function openUpstream(address: ApiAddress, timeoutMs: number): Connections {
  return openConnections({ address, timeoutMs, keepAlive: false, encodings: "identity" });
}

/** The API gave no answer, or only a part of one. */
export interface UpstreamFailure {
  readonly method: string;
  readonly path: string;
  readonly fault: CallFault;
}

/** What the API has beyond the six calls, as far as it can be passed on. */
export async function askOffers(upstream: Connections): Promise<Pick<Backend, "offers" | "offersState">> {
  const names = await readOffers(async (request, signal) => readAnswer(await upstream.send(request, signal)));
  const offers = OFFERED_CALLS.filter((call) => names.includes(offerOf(call)));
  return { offers, offersState: names.includes(STATE_OFFER) };
}

export interface ProxyOptions
  extends Omit<ShopProofOptions, "shops">,
    Partial<Pick<Backend, "offers" | "offersState">> {
  readonly shops?: ChosenShops;
  readonly onFailure: (trouble: UpstreamFailure) => void;
}

export function createProxy(options: ProxyOptions): Backend {
  const { upstream, shops, offers = [], offersState = false, elapsed, onFailure } = options;
  const proof = shops && createShopProof({ upstream, shops, elapsed });
  const api = new Hono<ServerEnv>();
  api.post("/auth/login", smallBody, (c) => post(c, LOGIN_PATH));
  api.post("/auth/logout", smallBody, (c) => post(c, LOGOUT_PATH));
  for (const dataset of [...DATASETS, ...offers]) {
    api.get(`/${dataset}`, onlyGet, async (c) => {
      const query = readQuery(c, shops);
      if (typeof query === "string") return c.text(query, 400);
      return pass(c, { method: "GET", path: datasetPath(dataset), query }, dataset);
    });
  }

  if (offersState) {
    api.get(STATE_PATH.slice("/api".length), onlyGet, (c) =>
      pass(c, { method: "GET", path: STATE_PATH, query: {} }),
    );
  }

  async function post(c: ProxyContext, path: string): Promise<Response> {
    return pass(c, { method: "POST", path, query: {}, body: new Uint8Array(await c.req.arrayBuffer()) });
  }

  async function pass(
    c: ProxyContext,
    request: Omit<RawRequest, "headers">,
    dataset?: DataCall | OfferedCall,
  ): Promise<Response> {
    const { method, path } = request;
    const { signal } = c.req.raw;
    const report = (error: unknown) => {
      if (!signal.aborted && error instanceof CallFault) onFailure({ method, path, fault: error });
    };
    let reply: Reply | undefined;
    try {
      const headers = passedHeaders(c);
      const refusal = dataset && (await proof?.({ query: request.query, headers }, signal));
      reply = refusal ?? (await upstream.send({ ...request, headers }, signal));
      checkStatus(reply, upstream.origin);
      if (offers.some((call) => call === dataset) && reply.status < 400 && isNotOffered(reply)) {
        // Otherwise its web page would reach the browser as rows.
        reply.discard();
        return c.text("The sales API does not have this call", 404);
      }
      return await answerWith(reply, c.env?.cutOff, report);
    } catch (error) {
      reply?.discard();
      if (signal.aborted) throw new Error("the caller hung up", { cause: error });
      if (!(error instanceof CallFault)) throw error;
      report(error);
      if (/TIMEOUT$|^ETIMEDOUT$/.test(systemCode(error.cause) ?? ""))
        return c.text("The sales API took too long to answer", 504);
      return c.text("The sales API gave no answer that could be passed on", 502);
    }
  }

  const visitor = { shops, isLimited: false, maySeePeople: true };
  return {
    api,
    signedIn: onlySignedInUpstream(upstream, visitor),
    signedInToReport(c, next) {
      c.set("visitor", visitor);
      return next();
    },
    offers,
    offersState,
    close: () => upstream.close(),
  };
}

type ProxyContext = Context<ServerEnv>;

function checkStatus(reply: Reply, origin: string): void {
  const { status } = reply;
  if (status < 200 || status === 304 || status > 599) {
    throw contractFault(`the server answered with status ${status}`);
  }
  if (status >= 300 && status < 400) throw redirectFault(reply, origin);
}

async function answerWith(
  reply: Reply,
  cutOff: (() => void) | undefined,
  onBroken: (error: unknown) => void,
): Promise<Response> {
  const { status } = reply;
  if (status >= 400) {
    // Always as text: a page of the API must not run as one of ours.
    const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
    const wait = readRetryAfter(reply.header("retry-after"));
    if (wait !== undefined) headers.set("Retry-After", String(wait));
    return new Response(await readBeginning(reply, ERROR_LIMIT), { status, headers });
  }
  const headers = new Headers();
  const days = readDaysHeader(reply.header(DAYS_HEADER.toLowerCase()));
  if (days) headers.set(DAYS_HEADER, daysHeader(days));
  const state = readState(reply);
  if (state !== undefined) headers.set(STATE_HEADER, state);
  if (status === 204 || status === 205) {
    reply.discard();
    return new Response(null, { status, headers });
  }
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(await streamBody(reply, { cutOff, onBroken }), { status, headers });
}

/** The dates and shops as given, or a sentence if a date is given twice, or a shop is not in the limit. */
function readQuery(c: ProxyContext, limit: ChosenShops): RawRequest["query"] | string {
  const query: Record<string, string | readonly string[]> = {};
  for (const name of ["startDate", "endDate", "until"]) {
    const [value, ...more] = c.req.queries(name) ?? [];
    if (more.length > 0) return `${name} is given more than once`;
    if (value !== undefined) query[name] = value;
  }
  const shops = c.req.queries("store") ?? limit;
  const hidden = limit && shops?.find((shop) => !limit.includes(shop));
  if (hidden !== undefined) return cannotSee(hidden);
  return shops ? { ...query, store: shops } : query;
}

function passedHeaders(c: ProxyContext): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ["Authorization", "Content-Type"]) {
    const value = c.req.header(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

// Passes a body of the API on to the browser. One that is cut off is never taken for a whole one.

/** The longest text that a browser can hold. */
const MOST_BYTES = 512 * 2 ** 20;

interface StreamOptions {
  /** Closes the connection to the browser; see `ServerEnv`. Undefined without a port. */
  readonly cutOff: (() => void) | undefined;
  readonly onBroken: (error: unknown) => void;
}

/** Waits for the first bytes: an answer that fails before them can still be replaced by an error status. */
async function streamBody(
  answer: Reply,
  { cutOff, onBroken }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const chunks = answer.chunks()[Symbol.asyncIterator]();
  let next = await chunks.next();
  return new ReadableStream({
    async pull(controller) {
      try {
        if (next.done) return controller.close();
        if (answer.bytes > MOST_BYTES)
          throw contractFault("the server sent an answer larger than a browser can hold");
        controller.enqueue(next.value);
        next = await chunks.next();
      } catch (error) {
        answer.discard();
        onBroken(error);
        // Closing the connection also ends the stream.
        if (cutOff) cutOff();
        else controller.error(error);
      }
    },
    cancel: () => answer.discard(),
  });
}

/** At most that many bytes of a body; the rest is discarded. @throws CallFault if it is cut off before */
async function readBeginning(answer: Reply, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.chunks()) {
    chunks.push(chunk);
    if (answer.bytes > most) break;
  }
  answer.discard();
  return Buffer.concat(chunks, Math.min(answer.bytes, most));
}

// Proves that the API limits its figures to the shops that are shown: one that ignores `store` would send those of all
// shops under their names.

/** How long a proof counts: a load of the page has several calls, and shops open seldom. */
const COUNTS_MS = 60_000;
const MOST_SUM_BYTES = 16 * 2 ** 20;

interface ShopProofOptions {
  readonly upstream: Connections;
  readonly shops: readonly string[];
  readonly elapsed: () => number;
}

function createShopProof({ upstream, shops, elapsed }: ShopProofOptions) {
  /** Until when each range of days is proved. */
  const proved = new Map<string, number>();
  /**
   * A proof is about the days of the call: on others, other shops may have sales.
   *
   * @returns undefined if it is proved, else the error status with which the API answers, such as 401
   * @throws CallFault if the API ignores `store`, may ignore it, or gives no answer
   */
  return async (
    { query, headers }: Pick<RawRequest, "query" | "headers">,
    signal: AbortSignal,
  ): Promise<Reply | undefined> => {
    for (const [days, until] of proved) if (elapsed() >= until) proved.delete(days);
    const days = JSON.stringify([query.startDate, query.endDate]);
    if (proved.has(days)) return undefined;
    const path = datasetPath("sales_by_store");
    const { until: _, ...range } = query;
    const asked = { ...range, store: shops };
    const reply = await upstream.send({ method: "GET", path, query: asked, headers }, signal);
    if (isNotOffered(reply)) {
      reply.discard();
      throw contractFault(`the server does not offer ${path}, so it may ignore --store and send all shops`);
    }
    if (reply.status < 200 || reply.status >= 300) return reply;
    const sums = new DatasetSums("sales_by_store");
    try {
      await readRows(reply, sums, MOST_SUM_BYTES);
      sums.reader.check();
      checkAskedShops(sums.dataset, sums.keys(), shops);
    } catch (error) {
      reply.discard();
      if (error instanceof ContractError) throw contractFault(error.message, { cause: error });
      throw error;
    }
    proved.set(days, elapsed() + COUNTS_MS);
    return undefined;
  };
}

// Asks the API behind the proxy whether a person is signed in, for what this server answers itself.

/** A day without sales: only the status of the answer is of interest. */
const NO_DAYS = { startDate: "1970-01-01", endDate: "1970-01-01" };

/** @param visitor what everybody who is signed in may see, unless the API shows a person some shops only */
function onlySignedInUpstream(upstream: Connections, visitor: Visitor): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const headers = { Authorization: c.req.header("Authorization") ?? "" };
    // The files beside this server have the notes, targets and groups of all shops.
    const isLimited = limitedIdIn(bearerToken(c) ?? "") !== undefined;
    const asked = isLimited
      ? { path: datasetPath("sales_by_store"), query: {} }
      : { path: datasetPath("sales_summary"), query: NO_DAYS };
    try {
      const reply = await upstream.send({ method: "GET", ...asked, headers }, c.req.raw.signal);
      const { status } = reply;
      if (status >= 200 && status < 300) {
        c.set("visitor", isLimited ? limitedVisitor(await shopsIn(reply), visitor) : visitor);
        reply.discard();
        return next();
      }
      reply.discard();
      if (status === 401 || status === 403) return c.text("Not signed in", 401);
    } catch (error) {
      if (!(error instanceof CallFault || error instanceof ContractError)) throw error;
    }
    return c.text("The sales API gave no answer, so nobody can be signed in", 502);
  };
}

/** The shops of the API that somebody sees: those that have ever sold anything. */
async function shopsIn(reply: Reply): Promise<readonly string[]> {
  const sums = new DatasetSums("sales_by_store");
  try {
    await readRows(reply, sums, MOST_SUM_BYTES);
  } catch (error) {
    reply.discard();
    throw error;
  }
  sums.reader.check();
  return sums.keys();
}

function limitedVisitor(own: readonly string[], { shops }: Visitor): Visitor {
  // Its API leaves out what this person may not see of people.
  return { shops: own.filter((shop) => shops?.includes(shop) ?? true), isLimited: true, maySeePeople: true };
}
