/**
 * Loyverse's API of a cafe, for tests: the calls that a sync makes, with their filters, pages and limits. A test changes
 * the receipts of the till, and may replace any answer by a fault.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile } from "../browser/after-file.ts";
import { type TillShift, wireShift } from "./loyverse-shifts.ts";
import { jsonOf, type TillReceipt, wireReceipt } from "./loyverse-wire.ts";

export const TOKEN = "0815a4711b0123c4567d89ef";
const DAY_MS = 86_400_000;

export interface LoyverseCall {
  /** Such as `receipts`. */
  readonly list: string;
  readonly query: URLSearchParams;
  /** Counted from 0, over all calls. */
  readonly number: number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The right answer. */
  answer(): { readonly status: number; readonly body: string };
}

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly isDeleted?: boolean;
}

export class LoyverseApi {
  receipts: TillReceipt[] = [];
  /** None, as in a cafe that does not use them. */
  shifts: TillShift[] = [];
  shops: Named[] = [{ id: "shop-1", name: "Chang Phueak" }];
  /** Employees that the API does not list. */
  readonly unlisted = new Set<string>();
  deletedCategories = false;
  /** The API gives no more rows in a page than this. */
  pageRows = 250;
  /** What time it is for the API, in milliseconds since 1970. */
  now = 0;
  readonly calls: string[] = [];
  /** Answers a call in another way; undefined for the right answer. */
  fault: (call: LoyverseCall) => ((call: LoyverseCall) => unknown) | undefined = () => undefined;
  origin = "";

  static async start(): Promise<LoyverseApi> {
    const api = new LoyverseApi();
    const server = createServer((request, response) => void api.#serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    afterFile(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    api.origin = `http://127.0.0.1:${port}`;
    return api;
  }

  /** The calls for receipts so far. */
  get receiptCalls(): URLSearchParams[] {
    return this.callsFor("receipts");
  }

  /** @param list such as `shifts` */
  callsFor(list: string): URLSearchParams[] {
    return this.calls
      .filter((call) => call.startsWith(`/v1.0/${list}?`))
      .map((call) => new URLSearchParams(call.split("?")[1]));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.origin);
    const list = url.pathname.replace("/v1.0/", "");
    const number = this.calls.push(url.pathname + url.search) - 1;
    const answer = () => {
      if (request.method !== "GET") return { status: 405, body: "" };
      if (request.headers.authorization !== `Bearer ${TOKEN}`) return error(401, "UNAUTHORIZED");
      return this.#answer(list, url.searchParams);
    };
    response.setHeader("Date", new Date(this.now).toUTCString());
    const call = { list, query: url.searchParams, number, request, response, answer };
    await (this.fault(call) ?? behave)(call);
  }

  #answer(list: string, query: URLSearchParams): { status: number; body: string } {
    const limit = Number(query.get("limit") ?? 50);
    if (!(limit >= 1 && limit <= 250)) return error(400, "BAD_REQUEST");
    const min = Date.parse(query.get("updated_at_min") ?? query.get("created_at_min") ?? "");
    if (min < this.now - 31 * DAY_MS) return error(402, "PAYMENT_REQUIRED");
    const rows = this.#rows(list, query);
    if (rows === undefined) return error(404, "NOT_FOUND");
    const from = Number(Buffer.from(query.get("cursor") ?? "", "base64url").toString() || 0);
    const to = from + Math.min(limit, this.pageRows);
    const cursor = to < rows.length ? Buffer.from(String(to)).toString("base64url") : undefined;
    return { status: 200, body: jsonOf({ [list]: rows.slice(from, to).map(wireOf), cursor }) };
  }

  #rows(list: string, query: URLSearchParams): readonly object[] | undefined {
    const isShown = ({ isDeleted = false }: Partial<Named>) =>
      !isDeleted || query.get("show_deleted") === "true";
    const lines = this.receipts.flatMap((receipt) => receipt.lines);
    const distinct = (texts: readonly string[]) => [...new Set(texts)];
    switch (list) {
      case "stores":
        return this.shops.filter(isShown);
      case "employees":
        return distinct(lines.map(({ employee }) => employee))
          .filter((name) => !this.unlisted.has(name))
          .map((name) => ({ id: `employee ${name}`, name, email: "" }));
      case "categories":
        return distinct(lines.map(({ category }) => category))
          .map((name) => ({ id: `category ${name}`, name, isDeleted: this.deletedCategories }))
          .filter(isShown);
      case "items":
        return [...new Map(lines.map((line) => [line.sku, line])).values()].map(
          ({ sku, item, category }) => ({
            id: `item ${sku}`,
            item_name: item,
            category_id: `category ${category}`,
            variants: [{ sku }],
          }),
        );
      case "receipts": {
        const [min, max] = ["min", "max"].map((end) => Date.parse(query.get(`updated_at_${end}`) ?? ""));
        return this.receipts
          .filter(({ updatedAt }) => !(updatedAt < (min ?? 0)) && !(updatedAt > (max ?? 0)))
          .sort((one, other) => other.updatedAt - one.updatedAt);
      }
      case "shifts": {
        const [min, max] = ["min", "max"].map((end) => Date.parse(query.get(`created_at_${end}`) ?? ""));
        return this.shifts
          .filter(({ openedAt, createdAt = openedAt }) => {
            const created = Date.parse(createdAt);
            return (min ?? 0) <= created && created <= (max ?? 0);
          })
          .map((shift) => wireShift(shift, this.receipts));
      }
      default:
        return undefined;
    }
  }
}

function wireOf(row: object | TillReceipt): object {
  return "lines" in row ? wireReceipt(row) : row;
}

function error(status: number, code: string) {
  return { status, body: JSON.stringify({ errors: [{ code, details: "see the documentation" }] }) };
}

function behave({ response, answer }: LoyverseCall): void {
  const { status, body } = answer();
  response.writeHead(status, { "Content-Type": "application/json;charset=utf-8" }).end(body);
}
