/** The DevTools protocol over the pipes of a browser: JSON messages that end with a zero. */
import type { Duplex } from "node:stream";

type Fields = Readonly<Record<string, unknown>>;

/** Calls a method of the browser, or of the page of a session. Never settles once the browser has ended. */
export type Call = (method: string, params?: Fields, sessionId?: string) => Promise<Fields>;

interface Waiting {
  readonly resolve: (result: Fields) => void;
  readonly reject: (error: Error) => void;
}

/** @param commands the pipe that the browser reads @param answers the one that it writes */
export function openDevTools(commands: Duplex, answers: Duplex): Call {
  const waiting = new Map<unknown, Waiting>();
  let count = 0;
  let text = "";
  // A browser that ends closes them.
  for (const pipe of [commands, answers]) pipe.on("error", () => {});

  function receive(message: string): void {
    const { id, result, error } = fieldsOf(JSON.parse(message));
    // A message without an id is an event, which nobody waits for.
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(fieldsOf(result));
    else call?.reject(new Error(String(fieldsOf(error).message)));
  }

  answers.setEncoding("utf8").on("data", (part: string) => {
    text += part;
    // A file is one message of many parts, which is split once.
    if (!part.includes("\0")) return;
    const messages = text.split("\0");
    text = messages.pop() ?? "";
    for (const message of messages) receive(message);
  });

  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      commands.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
    });
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

const LOADED = `new Promise((done) => document.readyState === "complete" ? done() : addEventListener("load", done))`;

/** Opens a page of ours. @param before calls that it needs before it is loaded */
export async function openPage(
  call: Call,
  url: string,
  before: (inPage: Call) => Promise<unknown>,
): Promise<Call> {
  const { targetId } = await call("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
  const inPage: Call = (method, params) => call(method, params, String(sessionId));
  await before(inPage);
  await inPage("Page.navigate", { url });
  await inPage("Runtime.evaluate", { expression: LOADED, awaitPromise: true });
  return inPage;
}
