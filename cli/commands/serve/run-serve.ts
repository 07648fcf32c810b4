/** `serve`: the live dashboard, until a signal ends it. */
import { once } from "node:events";
import type { Hono } from "hono";
import { systemCode, usageError } from "../../door/errors.ts";
import { plainRun, type RunContext } from "../../run/guarded-run.ts";
import { withClock } from "../../run/resolve.ts";
import { withShopGroups } from "../../run/shop-list.ts";
import { listen } from "../../server/listen.ts";
import type { ServerEnv } from "../../server/server-env.ts";
import type { CallOf } from "../definition.ts";
import { openApp } from "./open-app.ts";
import { type OpenBackend, openBackend } from "./open-backend.ts";
import type { SERVE_OPTIONS, ServeOptions } from "./serve.ts";
import { urlOf, welcome } from "./serve-messages.ts";

export function serve(call: CallOf<typeof SERVE_OPTIONS>): Promise<void> {
  return plainRun(call, "nothing was done", async (asked, context) => {
    const options = await withShopGroups(await withClock(asked, context), context);
    const backend = await openBackend(options, context);
    try {
      await host(await openApp(options, backend, context), backend, options, context);
    } finally {
      await backend.close();
    }
  });
}

async function host(
  app: Hono<ServerEnv>,
  { sync }: OpenBackend,
  options: ServeOptions,
  { output, interrupt }: RunContext,
) {
  const server = await listen(app, options).catch((error: unknown) => {
    throw listenError(error, options);
  });
  let stopSync: (() => Promise<void>) | undefined;
  try {
    await output.data(`${urlOf(options, server.port)}\n`);
    await welcome(options, server.port, output);
    stopSync = sync?.start();
    if (!interrupt.aborted) await once(interrupt, "abort");
    output.note("Stopping; running calls have three seconds to finish.");
  } finally {
    await Promise.all([server.close(), stopSync?.()]);
  }
}

/** The reason why the operating system refuses to listen there, as a sentence; any other error as it is. */
function listenError(error: unknown, { host, port }: ServeOptions): unknown {
  switch (systemCode(error)) {
    case "EADDRINUSE":
      return usageError(
        `port ${port} of ${host} is in use by another program`,
        "give another one with --port N, or --port 0 for any free one",
      );
    case "EACCES":
      return usageError(`no permission to listen on port ${port}`, "give one above 1023 with --port N");
    case "EADDRNOTAVAIL":
      return usageError(`${host} is not an address of this machine`, "give one of its addresses with --host");
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return usageError(`there is no host ${host}`, "give an address of this machine with --host");
    default:
      return error;
  }
}
