import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";
import { categoryRow, employeeRow, productRow, summaryRow } from "../samples/rows.ts";

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Answer = Reply | "hang up" | Promise<Reply | "hang up">;

/** A cafe's API for tests. It records every call and answers as the test asks it to. */
export class CafeApi {
  readonly calls: Call[] = [];
  /** Replaces the usual answer, unless it returns undefined. */
  answer: (call: Call) => Answer | undefined = () => undefined;
  /** What it has beyond the four datasets. */
  offers: readonly string[] = [];
  readonly origin: string;
  readonly #server: Server;
  #tokens = 0;
  /** So many tokens had been given at the last reset. */
  #forgotten = 0;

  private constructor(server: Server) {
    this.#server = server;
    const address = server.address();
    this.origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    server.on("request", (request, response) => void this.#serve(request, response));
  }

  static async start(): Promise<CafeApi> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new CafeApi(server);
  }

  /** The data calls so far. */
  get dataCalls(): Call[] {
    return this.calls.filter(({ path }) => path.startsWith("/api/sales_"));
  }

  /** Forgets the calls so far, and those with the tokens so far that are still on their way. */
  reset(): void {
    this.#forgotten = this.#tokens;
    this.calls.length = 0;
    this.answer = () => undefined;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const { method = "", headers } = request;
    const call = { method, path: url.pathname, query: url.search, headers, body: await text(request) };
    if (!this.#isForgotten(headers.authorization)) this.calls.push(call);
    const reply = await (this.answer(call) ?? this.#usual(call));
    if (reply === "hang up") {
      response.destroy();
      return;
    }
    const type = reply.type ?? "application/json";
    response.writeHead(reply.status ?? 200, { "content-type": type, ...reply.headers });
    response.end(reply.body);
  }

  #isForgotten(authorization = ""): boolean {
    const token = /^Bearer token-(\d+)$/.exec(authorization)?.[1];
    return token !== undefined && Number(token) <= this.#forgotten;
  }

  #usual({ path, query, body }: Call): Reply {
    if (path === "/api/offers") return { body: JSON.stringify(this.offers) };
    const startDate = new URLSearchParams(query).get("startDate") ?? "2026-01-01";
    switch (path) {
      case "/api/auth/login": {
        this.#tokens += 1;
        const success = body === JSON.stringify({ password: "espresso" });
        return {
          status: success ? 200 : 401,
          body: JSON.stringify(success ? { success, token: `token-${this.#tokens}` } : { success }),
        };
      }
      case "/api/auth/logout":
        return { body: "{}" };
      case "/api/sales_summary":
        return rows([{ ...summaryRow, date: startDate }]);
      case "/api/sales_by_category":
        return rows([categoryRow]);
      case "/api/sales_by_product":
        return rows([productRow]);
      case "/api/sales_by_employee":
        return rows([employeeRow]);
      default:
        return { status: 404, body: "" };
    }
  }
}

export function rows(rows: readonly object[]): Reply {
  return { body: JSON.stringify(rows) };
}

/** A promise, and the function that resolves it. */
export function gate<T>(): { readonly opened: Promise<T>; open(value: T): void } {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
