/**
 * A browser driven through its debugging pipe, without the domain `Runtime`, which Playwright always switches on. With
 * it, V8 parses a script again for each error object that the script makes, and no reader pays for that.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { findBrowser } from "../support/browser/find-browser.ts";
import { within } from "./bench.ts";

type Values = Readonly<Record<string, unknown>>;

export interface Page {
  send(method: string, params?: Values): Promise<Values>;
  /** The value of an expression; a promise is awaited. @param what is expected, for the error if it does not come */
  evaluate(expression: string, what?: string): Promise<unknown>;
  /** Waits until an expression is true. @returns milliseconds since the page began to load */
  waitFor(what: string, condition: string): Promise<number>;
  close(): Promise<void>;
}

export interface Chrome {
  /** A page in a context of its own, so that nothing is cached. */
  open(size: { readonly width: number; readonly height: number }): Promise<Page>;
  close(): Promise<void>;
}

export async function startChrome(): Promise<Chrome> {
  const { path, args, env } = await findBrowser();
  const profile = mkdtempSync(join(tmpdir(), "cafe-sales-chrome-"));
  const flags = [
    ...args,
    "--headless",
    "--remote-debugging-pipe",
    `--user-data-dir=${profile}`,
    "about:blank",
  ];
  const child = spawn(path, flags, {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const send = commandsOf(child);
  return {
    async open(size) {
      const { browserContextId } = await send("Target.createBrowserContext");
      const { targetId } = await send("Target.createTarget", {
        url: "about:blank",
        browserContextId,
        ...size,
      });
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
      const evaluate = async (expression: string, what = expression) => {
        const params = { expression, awaitPromise: true, returnByValue: true };
        const answer = await send("Runtime.evaluate", params, sessionId, what);
        if (answer.exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(answer.result)}`);
        return isRecord(answer.result) ? answer.result.value : undefined;
      };
      return {
        send: (method, params) => send(method, params, sessionId),
        evaluate,
        waitFor: async (what, condition) => Number(await evaluate(until(condition), what)),
        async close() {
          await send("Target.disposeBrowserContext", { browserContextId });
        },
      };
    },
    async close() {
      const ended = once(child, "exit");
      await send("Browser.close");
      await within("the end of the browser", ended);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const until = (condition: string) => `new Promise((resolve) => {
  const look = () => ${condition} ? resolve(performance.now()) : setTimeout(look, 5);
  look();
})`;

/** Sends commands, each as JSON that ends with a zero byte, and waits for their answers. */
function commandsOf({ stdio }: ChildProcess) {
  const [input, output] = [stdio[3], stdio[4]];
  if (!(input instanceof Writable) || !(output instanceof Readable))
    throw new Error("the browser has no pipe");
  const waiting = new Map<unknown, (answer: Values) => void>();
  let rest = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop() ?? "";
    for (const message of messages) {
      const answer: unknown = JSON.parse(message);
      if (isRecord(answer)) waiting.get(answer.id)?.(answer);
    }
  });
  let last = 0;
  return async (method: string, params: Values = {}, sessionId?: unknown, what = method): Promise<Values> => {
    last += 1;
    const id = last;
    const answered = new Promise<Values>((resolve) => waiting.set(id, resolve));
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await within(what, answered);
    waiting.delete(id);
    if (!isRecord(result)) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
}

function isRecord(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}
