import { Hono } from "hono";
import { createApp } from "../../../cli/server/app.ts";
import { LOOPBACK_HOSTS } from "../../../cli/server/host-check.ts";
import { type Listening, listen } from "../../../cli/server/listen.ts";
import type { ServerEnv } from "../../../cli/server/server-env.ts";
import { createBackend } from "../../../cli/server/store-backend.ts";
import { viewerRoutes } from "../../../cli/server/viewer-files.ts";
import { sharedSignIns } from "../../support/runs/shared-password.ts";
import { madeStore } from "./made-sales.ts";

export const PASSWORD = "espresso";

/**
 * Serves the built live page over made sales, so that the time of a store is not measured.
 *
 * @param html another page over the same API, at `/chart-js`
 */
export async function startMadeServer(html: string): Promise<Listening> {
  const elapsed = () => performance.now();
  const { api } = createBackend({ store: madeStore, signIns: sharedSignIns(elapsed, PASSWORD), elapsed });
  const viewer = await viewerRoutes(new URL("../../../dist/live/", import.meta.url));
  const onInternalError = ({ error }: { readonly error: unknown }) => {
    throw error;
  };
  const app = new Hono<ServerEnv>();
  app.get("/chart-js", (context) => context.html(html));
  app.route("/", createApp({ api, viewer, hosts: LOOPBACK_HOSTS, onInternalError }));
  return listen(app, { host: "127.0.0.1", port: 0 });
}
