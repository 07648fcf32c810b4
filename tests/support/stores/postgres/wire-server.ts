/**
 * PostgreSQL in this process, behind a socket, so that an ordinary client connects to it. It has one session.
 * Connections take turns: one that is in a transaction keeps the engine until the transaction ends.
 */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import { isCopyIn, isIdle, message, splitMessages, typeOf } from "./wire.ts";

const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;
/** Signed in, without a password; ready. */
const WELCOME = Buffer.concat([
  message("R", Buffer.alloc(4)),
  message("S", "client_encoding\0UTF8\0"),
  message("K", Buffer.alloc(8)),
  message("Z", "I"),
]);
/** Of as many columns as the statement says. */
const COPY_IN = message("G", Buffer.alloc(3));

/** The files of a new database: loading them takes a fifth of the time of making them. */
let template: Blob | undefined;

/** @returns the port on 127.0.0.1 */
export async function startWireServer(): Promise<number> {
  const engine = await PGlite.create(template && { loadDataDir: template });
  template ??= await engine.dumpDataDir("none");
  const take = createTurns();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    serve(engine, socket, take).catch(() => socket.destroy());
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

type Release = () => void;

function createTurns(): () => Promise<Release> {
  let last = Promise.resolve();
  return () => {
    const before = last;
    let release: Release = () => {};
    last = new Promise((resolve) => {
      release = resolve;
    });
    return before.then(() => release);
  };
}

async function serve(engine: PGlite, socket: Socket, take: () => Promise<Release>): Promise<void> {
  let release: Release | undefined;
  const ask = async (request: Buffer) => {
    release ??= await take();
    const { messages } = splitMessages(Buffer.from(await engine.execProtocolRaw(request)));
    return messages;
  };
  try {
    for await (const request of requests(socket)) {
      const messages = await ask(request);
      socket.write(Buffer.concat(messages.filter((one) => typeOf(one) !== "G")));
      if (!isIdle(messages)) continue;
      release?.();
      release = undefined;
    }
  } finally {
    await ask(message("Q", "ROLLBACK\0"));
    await ask(message("Q", "DISCARD ALL\0"));
    release?.();
  }
}

/** What the client sends, up to where it waits for an answer. */
async function* requests(socket: Socket): AsyncGenerator<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  let isStarted = false;
  let isCopying = false;
  let request: Buffer[] = [];
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk]);
    while (!isStarted && bytes.length >= 8 && bytes.length >= bytes.readInt32BE()) {
      const code = bytes.readInt32BE(4);
      bytes = bytes.subarray(bytes.readInt32BE());
      if (code === CANCEL_REQUEST) return;
      isStarted = code !== SSL_REQUEST;
      socket.write(isStarted ? WELCOME : "N");
    }
    if (!isStarted) continue;
    const { messages, rest } = splitMessages(bytes);
    bytes = rest;
    for (const one of messages) {
      const type = typeOf(one);
      if (type === "X") return;
      request.push(one);
      // The engine takes a statement and its rows at once.
      if (isCopyIn(one)) {
        isCopying = true;
        socket.write(COPY_IN);
      } else if (isCopying ? /[cf]/.test(type) : /[QS]/.test(type)) {
        isCopying = false;
        yield Buffer.concat(request);
        request = [];
      }
    }
  }
}
