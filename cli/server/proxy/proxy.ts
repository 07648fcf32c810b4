/**
 * The six calls of the contract, answered by an API that is somewhere else. Nothing passes but what is named
 * here: to the API the date range, the body and two headers; from it the status and the body.
 */
import { type Context, Hono } from "hono";
import { datasetPath, LOGIN_PATH, LOGOUT_PATH } from "../../../viewer/report/contract.ts";
import { DATASETS } from "../../../viewer/report/rows.ts";
import { ERROR_LIMIT } from "../../api/answers/read-body.ts";
import { brokenAnswer, CallFault } from "../../api/fault.ts";
import { redirectFault } from "../../api/status.ts";
import { connectionFault } from "../../api/transport/connection-fault.ts";
import { systemCode } from "../../errors.ts";
import { onlyGet, smallBody } from "../responses.ts";
import type { Backend, ServerEnv } from "../server-env.ts";
import type { Upstream, UpstreamAnswer, UpstreamRequest } from "./upstream.ts";
import { readBeginning, streamBody } from "./upstream-body.ts";

/** The API gave no answer, or not a whole one. */
export interface Trouble {
  readonly method: string;
  readonly path: string;
  readonly fault: CallFault;
}

export interface ProxyOptions {
  readonly upstream: Upstream;
  readonly onTrouble: (trouble: Trouble) => void;
}

export function createProxy({ upstream, onTrouble }: ProxyOptions): Backend {
  const api = new Hono<ServerEnv>();
  api.post("/auth/login", smallBody, (c) => post(c, LOGIN_PATH));
  api.post("/auth/logout", smallBody, (c) => post(c, LOGOUT_PATH));
  for (const dataset of DATASETS) {
    api.get(`/${dataset}`, onlyGet, async (c) => {
      const query = readQuery(c);
      if (typeof query === "string") return c.text(query, 400);
      return pass(c, { method: "GET", path: datasetPath(dataset), query, bytes: null });
    });
  }

  async function post(c: ProxyContext, path: string): Promise<Response> {
    return pass(c, { method: "POST", path, query: {}, bytes: new Uint8Array(await c.req.arrayBuffer()) });
  }

  async function pass(c: ProxyContext, request: Omit<UpstreamRequest, "headers">): Promise<Response> {
    const { method, path } = request;
    const { signal } = c.req.raw;
    const { origin, timeoutMs } = upstream;
    const trouble = (error: unknown): CallFault => {
      const fault = error instanceof CallFault ? error : connectionFault(error, true, timeoutMs);
      if (!signal.aborted) onTrouble({ method, path, fault });
      return fault;
    };
    let answer: UpstreamAnswer | undefined;
    try {
      answer = await upstream.send({ ...request, headers: passedHeaders(c) }, signal);
      checkStatus(answer, origin);
      return await answerWith(answer, c.env?.cutOff, trouble);
    } catch (error) {
      answer?.discard();
      if (signal.aborted) throw new Error("the caller hung up", { cause: error });
      const { cause } = trouble(error);
      if (isTimeout(cause)) return c.text("The sales API took too long to answer", 504);
      return c.text("The sales API gave no answer that could be passed on", 502);
    }
  }

  return { api, close: () => upstream.close() };
}

type ProxyContext = Context<ServerEnv>;

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };
const TEXT_TYPE = { "Content-Type": "text/plain; charset=utf-8" };

/** @throws CallFault for what is neither a good answer nor an error */
function checkStatus(answer: UpstreamAnswer, origin: string): void {
  const { status } = answer;
  if (status < 200 || status === 304 || status > 599) throw brokenAnswer(`answered with status ${status}`);
  if (status >= 300 && status < 400) throw redirectFault(answer, origin);
}

async function answerWith(
  answer: UpstreamAnswer,
  cutOff: (() => void) | undefined,
  onBroken: (error: unknown) => void,
): Promise<Response> {
  const { status } = answer;
  if (status >= 400) {
    // As text, whatever it was: a page of the API must not run as one of ours.
    return new Response(await readBeginning(answer, ERROR_LIMIT), { status, headers: TEXT_TYPE });
  }
  if (status === 204 || status === 205) {
    answer.discard();
    return new Response(null, { status });
  }
  return new Response(await streamBody(answer, { cutOff, onBroken }), { status, headers: JSON_TYPE });
}

/** As given, whatever it is: what a date is, the API decides. A sentence when one is given twice. */
function readQuery(c: ProxyContext): Record<string, string> | string {
  const query: Record<string, string> = {};
  for (const name of ["startDate", "endDate"]) {
    const [value, ...more] = c.req.queries(name) ?? [];
    if (more.length > 0) return `${name} is given more than once`;
    if (value !== undefined) query[name] = value;
  }
  return query;
}

function passedHeaders(c: ProxyContext): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ["Authorization", "Content-Type"]) {
    const value = c.req.header(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

function isTimeout(error: unknown): boolean {
  return /TIMEOUT$|^ETIMEDOUT$/.test(systemCode(error) ?? "");
}
