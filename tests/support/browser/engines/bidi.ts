import { once } from "node:events";
import { WebSocket } from "undici";
import { memberOf } from "./engine.ts";

/** A connection that speaks WebDriver BiDi. */
export interface Bidi {
  /** @throws Error with what the browser says, if it refuses the command */
  send(method: string, params: object): Promise<unknown>;
  on(method: string, listener: (params: unknown) => void): void;
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<unknown, (answer: unknown) => void>();
  const listeners = new Map<unknown, (params: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    const id = memberOf(message, "id");
    if (id === undefined) listeners.get(memberOf(message, "method"))?.(memberOf(message, "params"));
    else waiting.get(id)?.(message);
    waiting.delete(id);
  });
  await once(socket, "open");
  let calls = 0;
  return {
    async send(method, params) {
      calls += 1;
      const id = calls;
      const answer = await new Promise((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      if (memberOf(answer, "type") !== "success")
        throw new Error(`${method}: ${memberOf(answer, "message")}`);
      return memberOf(answer, "result");
    },
    on: (method, listener) => void listeners.set(method, listener),
  };
}
