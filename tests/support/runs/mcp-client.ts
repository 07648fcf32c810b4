/** A client of the Model Context Protocol, and the program that it talks to. */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";
import { CLI, clockThatStartsAt } from "./run-cli.ts";

interface Started {
  readonly cwd: string;
  readonly startsAt?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Connected for the running test. */
export async function openMcp(args: readonly string[], { cwd, startsAt, env }: Started) {
  const { PATH = "" } = process.env;
  const clock = startsAt === undefined ? [] : ["--import", clockThatStartsAt(startsAt)];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...clock, CLI, "mcp", ...args],
    cwd,
    env: { PATH, TZ: "UTC", ...env },
    stderr: "pipe",
  });
  const messages: string[] = [];
  transport.stderr?.on("data", (text: Buffer) => messages.push(String(text)));
  const faults: Error[] = [];
  const client = new Client({ name: "test", version: "1.0.0" });
  client.onerror = (error) => faults.push(error);
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    client,
    /** What it said on stderr. */
    stderr: () => messages.join(""),
    /** What was no message of the protocol. */
    faults,
    /** The answer, which the client has compared with its schema. */
    async ask(name: string, asked: Record<string, unknown> = {}) {
      const {
        content,
        structuredContent,
        isError = false,
      } = await client.callTool({ name, arguments: asked });
      const texts = content.map((part) => (part.type === "text" ? part.text : part.type));
      return {
        texts,
        isError,
        answer: structuredContent,
        bytes: JSON.stringify({ content, structuredContent }).length,
      };
    },
  };
}
