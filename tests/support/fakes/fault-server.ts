/**
 * A small API that keeps the contract unless a test tells it not to. It records which tokens are valid and which
 * requests came.
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import {
  DATA_CALLS,
  DAY_CLOSES,
  type DataCall,
  datasetPath,
  LOGIN_PATH,
  LOGOUT_PATH,
  OFFERED_CALLS,
  OFFERS_PATH,
  OPTIONAL_CALLS,
  offerOf,
} from "../../../viewer/report/contract.ts";

const ANY_DATA: readonly AnyData[] = [...DATA_CALLS, DAY_CLOSES];
type AnyData = DataCall | typeof DAY_CLOSES;
export type Endpoint = "login" | "logout" | "offers" | AnyData;

export const PASSWORD = "flat-white-0815";

interface Call {
  readonly endpoint: Endpoint;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The answer that keeps the contract. For a login, this creates the token. */
  answer(): { status: number; body: string };
  readonly server: FaultServer;
}

/** Answers one call, correctly or not. */
export type Fault = (call: Call) => void | Promise<void>;

/** Optional calls are offered only if they are named here. The faults of each endpoint: a list is for its calls in turn, and then it behaves; a single one is for every call. */
export type Faults = Partial<Record<Endpoint, Fault | readonly Fault[]>>;

export interface FaultServer {
  readonly origin: string;
  /** Signed in and not logged out. */
  readonly alive: Set<string>;
  /** All tokens that were ever created. */
  readonly tokens: string[];
  /** `GET /api/sales_summary?startDate=…`, in order of arrival, without `GET /api/offers`. */
  readonly requests: string[];
  /** How often it was asked what it offers. */
  offersAsked(): number;
  close(): Promise<void>;
}

const ROWS: Readonly<Record<AnyData, readonly Readonly<Record<string, unknown>>[]>> = {
  sales_summary: [
    { date: "2026-11-01", total_sales: 100.1, net_sales: 90, profit: 40, total_transactions: 2 },
    { date: "2026-11-02", total_sales: "200.20", net_sales: 180, profit: 80, total_transactions: 3 },
  ],
  sales_by_category: [
    { category: "กาแฟ", total_sales: 200, quantity_sold: 4, total_discounts: 10 },
    { category: "__proto__", total_sales: 100.3, quantity_sold: 2, total_discounts: 20.3 },
  ],
  sales_by_product: [
    { product_name: "Latte", category: "กาแฟ", total_sales: 200, quantity_sold: 4, profit: 80 },
    { product_name: "</script>", category: "__proto__", total_sales: 100.3, quantity_sold: 2, profit: 40 },
  ],
  sales_by_employee: [{ employee_name: "Nok", total_sales: 300.3, total_transactions: 5 }],
  sales_by_store: [
    { store: "Nimman", total_sales: 200, net_sales: 180, profit: 80, total_transactions: 3, days: 2 },
    { store: "ท่าแพ", total_sales: 100.3, net_sales: 90, profit: 40, total_transactions: 2, days: 1 },
  ],
  // Of a Sunday and a Monday; one receipt has no time.
  sales_by_hour: [
    { weekday: 7, hour: 9, total_sales: 100.1, total_transactions: 2, days: 1 },
    { weekday: 1, hour: 8, total_sales: 150.2, total_transactions: 2, days: 1 },
  ],
  sales_by_store_hour: [
    { store: "Nimman", hour: 8, total_sales: 99.9, total_transactions: 1 },
    { store: "Nimman", hour: 9, total_sales: 100.1, total_transactions: 2 },
    { store: "ท่าแพ", hour: 8, total_sales: 50.3, total_transactions: 1 },
  ],
  sales_by_store_category: [
    { store: "Nimman", category: "กาแฟ", total_sales: 200, quantity_sold: 4 },
    { store: "ท่าแพ", category: "__proto__", total_sales: 100.3, quantity_sold: 2 },
  ],
  sales_by_channel: [
    {
      channel: "Grab",
      total_sales: 200.3,
      net_sales: 180,
      profit: 80,
      total_transactions: 3,
      commission: 54,
    },
    { channel: "หน้าร้าน", total_sales: 100, net_sales: 90, profit: 40, total_transactions: 2 },
  ],
  sales_by_payment: [
    { payment: "Cash", amount: 170, total_transactions: 3 },
    { payment: "พร้อมเพย์", amount: 110, total_transactions: 2 },
  ],
  sales_by_employee_product: [
    {
      employee_name: "Nok",
      product_name: "Latte",
      category: "กาแฟ",
      total_sales: 200,
      quantity_sold: 4,
      profit: 80,
    },
  ],
  // The same sales: of the first day with its tax, of the second without.
  day_closes: [
    {
      date: "2026-11-01",
      store: "Nimman",
      total_transactions: 2,
      refund_receipts: 0,
      first_receipt: "1-1001",
      last_receipt: "1-1002",
      gross_sales: 100.1,
      refunds: 0,
      discounts: 10.1,
      net_sales: 90,
      tax: 5.89,
      added_tax: 0,
      payments: [{ payment: "Cash", total_transactions: 2, amount: 90 }],
      cancelled: [],
    },
    {
      date: "2026-11-02",
      store: "ท่าแพ",
      total_transactions: 3,
      refund_receipts: 0,
      gross_sales: 200.2,
      refunds: 0,
      discounts: 20.2,
      net_sales: 180,
      payments: [{ payment: "QR", total_transactions: 3, amount: 180 }],
      cancelled: [],
    },
  ],
};

/** A key and its certificate, in PEM. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
}

/** @param identity makes it an HTTPS server */
export async function startFaultServer(faults: Faults = {}, identity?: Identity): Promise<FaultServer> {
  const counts = new Map<Endpoint, number>();
  const tokens: string[] = [];
  const alive = new Set<string>();
  const requests: string[] = [];

  const onRequest: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const endpoint = endpointOf(request.url ?? "");
    if (endpoint !== "offers") requests.push(`${request.method} ${request.url}`);
    if (request.headers.range !== undefined) requests.push(`with a range: ${request.headers.range}`);
    if (endpoint === undefined || (isOptionalEndpoint(endpoint) && !faults[endpoint])) {
      response.writeHead(404).end("no such path");
      return;
    }
    const count = counts.get(endpoint) ?? 0;
    counts.set(endpoint, count + 1);
    const answer = () => answerTo(endpoint, body, request.headers.authorization ?? "");
    const fault = faults[endpoint];
    const now = typeof fault === "function" ? fault : fault?.[count];
    await (now ?? behave)({ endpoint, request, response, answer, server });
  };
  const http = identity ? createTlsServer(identity, onRequest) : createServer(onRequest);

  function answerTo(
    endpoint: Endpoint,
    body: string,
    authorization: string,
  ): { status: number; body: string } {
    if (endpoint === "login") {
      if (body !== JSON.stringify({ password: PASSWORD })) return { status: 401, body: '{"success":false}' };
      const token = `tok_${randomBytes(16).toString("hex")}`;
      tokens.push(token);
      alive.add(token);
      return { status: 200, body: JSON.stringify({ success: true, token }) };
    }
    if (endpoint === "logout") {
      for (const token of tokens) if (body === JSON.stringify({ token })) alive.delete(token);
      return { status: 200, body: '{"success":true}' };
    }
    if (endpoint === "offers") {
      const offered = OFFERED_CALLS.filter((call) => call in faults);
      return { status: 200, body: JSON.stringify(offered.map(offerOf)) };
    }
    if (!alive.has(authorization.replace(/^Bearer /, ""))) return { status: 401, body: "who are you" };
    return { status: 200, body: JSON.stringify(ROWS[endpoint]) };
  }

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const server: FaultServer = {
    origin: `${identity ? "https" : "http"}://127.0.0.1:${port}`,
    alive,
    tokens,
    requests,
    offersAsked: () => counts.get("offers") ?? 0,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

export const behave: Fault = ({ response, answer }) => {
  const { status, body } = answer();
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(body);
};

function endpointOf(url: string): Endpoint | undefined {
  const path = url.replace(/^\/prefix/, "").split("?")[0];
  if (path === LOGIN_PATH) return "login";
  if (path === LOGOUT_PATH) return "logout";
  if (path === OFFERS_PATH) return "offers";
  return ANY_DATA.find((dataset) => path === datasetPath(dataset));
}

function isOptionalEndpoint(endpoint: Endpoint): boolean {
  return [...OPTIONAL_CALLS, DAY_CLOSES].some((call) => call === endpoint);
}
