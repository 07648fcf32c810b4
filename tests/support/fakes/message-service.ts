/** What the fake services of messages share: a server whose requests a test lets fail, before or after a message is taken. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile } from "../browser/after-file.ts";

export type ServiceFault =
  | "rate limit"
  | "quota used up"
  /** In the form of the service. */
  | "500"
  | "500 after it was taken"
  /** From something in between: after that, nobody knows whether the message was taken. */
  | "502"
  | "502 after it was taken"
  | "reset before it was taken"
  | "reset after it was taken"
  | "no answer"
  | "web page";

export interface ServiceRequest {
  /** The method of the API, such as `push`. */
  readonly name: string;
  /** Counted from 0, over all requests. */
  readonly number: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ServiceReply {
  readonly status: number;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A message that a recipient really got. */
export interface Received {
  readonly to: string;
  /** What tells a message from any other. */
  readonly key: string;
  readonly value: unknown;
}

export abstract class MessageService {
  readonly received: Received[] = [];
  /** The names of the requests that came, in order. */
  readonly requests: string[] = [];
  connections = 0;
  /** How the service asks to wait after too many requests. */
  retryAfterSeconds = 1;
  /** Fails a request; undefined for the right answer. */
  fault: (request: ServiceRequest) => ServiceFault | undefined = () => undefined;
  /** Whether a new connection is reset before it is used. */
  resetsConnection: (number: number) => boolean = () => false;
  origin = "";

  /** How often a recipient got each message, by its key. */
  countsOf(recipient: string): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { to, key } of this.received) {
      if (to === recipient) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  protected abstract nameOf(path: string): string;
  /** The right answer. A message in the request is taken by it. */
  protected abstract answer(request: ServiceRequest): ServiceReply | Promise<ServiceReply>;
  protected abstract faultReply(fault: "rate limit" | "quota used up" | "500"): ServiceReply;

  /** @returns ends it; it ends after the file of its test as well */
  async listen(): Promise<() => void> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const name = this.nameOf(request.url ?? "");
      const number = this.requests.push(name) - 1;
      await this.#serve({ name, number, headers: request.headers, body: Buffer.concat(chunks) }, response);
    });
    server.on("connection", (socket) => {
      const number = this.connections;
      this.connections += 1;
      if (this.resetsConnection(number)) socket.resetAndDestroy();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const close = () => {
      server.close();
      server.closeAllConnections();
    };
    afterFile(close);
    const { port } = server.address() as AddressInfo;
    this.origin = `http://127.0.0.1:${port}`;
    return close;
  }

  async #serve(request: ServiceRequest, response: ServerResponse): Promise<void> {
    const fault = this.fault(request);
    const html = (status: number) =>
      void response.writeHead(status, { "Content-Type": "text/html" }).end("<h1>Sorry</h1>");
    switch (fault) {
      case undefined:
        return reply(response, await this.answer(request));
      case "rate limit":
      case "quota used up":
      case "500":
        return reply(response, this.faultReply(fault));
      case "500 after it was taken":
        await this.answer(request);
        return reply(response, this.faultReply("500"));
      case "502":
        return html(502);
      case "502 after it was taken":
        await this.answer(request);
        return html(502);
      case "reset before it was taken":
        return void response.socket?.resetAndDestroy();
      case "reset after it was taken":
        await this.answer(request);
        return void response.socket?.resetAndDestroy();
      case "no answer":
        return;
      case "web page":
        return html(200);
    }
  }
}

function reply(response: ServerResponse, { status, value, headers }: ServiceReply): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(value));
}
