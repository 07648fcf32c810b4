/** The Model Context Protocol over two streams. Its package is loaded only here. */
import type { Readable, Writable } from "node:stream";
import { Server } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { CliError, EXIT, systemCode, toCliError } from "../../door/errors.ts";
import { VERSION } from "../../door/version.ts";
import { errorResult, type resultOf } from "./result.ts";
import { INSTRUCTIONS, type toolsFor } from "./schemas.ts";

interface Served {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly tools: ReturnType<typeof toolsFor>;
  /** Answers a call. Whatever it throws becomes an error that a model can act on. */
  call(
    name: string,
    asked: Readonly<Record<string, unknown>>,
    cancelled: AbortSignal,
  ): Promise<ReturnType<typeof resultOf>>;
  onError(error: unknown): void;
}

const UNREADABLE = "the client sent what is no message of the protocol, or more than 10 MB";

/** Serves until the client closes its end, or the signal is aborted. */
export async function serveTools(
  { stdin, stdout, tools, call, onError }: Served,
  ended: AbortSignal,
): Promise<void> {
  const transport = new StdioServerTransport(stdin, stdout);
  const handle = serveStdio(
    () => {
      const server = new Server(
        { name: "cafe-sales", version: VERSION },
        { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
      );
      server.setRequestHandler("tools/list", () => ({ tools }));
      server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
        try {
          return await call(params.name, params.arguments ?? {}, mcpReq.signal);
        } catch (error) {
          if (!mcpReq.signal.aborted) onError(error);
          return errorResult(toCliError(error));
        }
      });
      return server;
    },
    {
      transport,
      onerror(error) {
        if (systemCode(error) !== "EPIPE")
          onError(new CliError(EXIT.usage, UNREADABLE, { hint: "it gets no answer" }));
      },
    },
  );
  await new Promise<void>((resolve) => {
    for (const event of ["end", "close", "error"]) stdin.once(event, () => resolve());
    if (ended.aborted) resolve();
    ended.addEventListener("abort", () => resolve(), { once: true });
    // It closes by itself after a message that is too large, or if nobody reads its answers: stdin then tells nothing more.
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  await handle.close();
}
