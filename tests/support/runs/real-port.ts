/** The test app on a real port, and a client for raw bytes. */
import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";
import { type ListenOptions, listen } from "../../../cli/server/listen.ts";
import { createTestApp } from "./test-app.ts";

export async function start(test = createTestApp(), options: Partial<ListenOptions> = {}) {
  const server = await listen(test.app, { host: "127.0.0.1", port: 0, ...options });
  onTestFinished(() => server.close());
  return { ...test, server, port: server.port };
}

/** Sends the bytes and returns what the server sends until it closes the connection. */
export async function say(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, "close");
  return answer;
}
