/** The sample cafe's API in this process, on a free loopback port, behind a password nobody has to know. */
import { randomBytes } from "node:crypto";
import type { IsoDate } from "../../viewer/report/date-range.ts";
import { createSampleStore } from "../store/sample-store.ts";
import { createApp } from "./app.ts";
import { LOOPBACK_HOSTS } from "./host-check.ts";
import { listen } from "./listen.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import { createSecretCheck } from "./password-check.ts";
import { createSalesApi } from "./sales-api.ts";
import { createSessions } from "./sessions.ts";

export interface DemoApi {
  readonly origin: string;
  readonly password: string;
  close(): Promise<void>;
}

/** @param options.today the last day that has sales */
export async function startDemoApi({ today }: { readonly today: IsoDate }): Promise<DemoApi> {
  const now = () => performance.now();
  const password = randomBytes(24).toString("base64url");
  const store = createSampleStore(() => today);
  const api = createSalesApi({
    store,
    checkPassword: createSecretCheck(password),
    sessions: createSessions(now),
    throttle: createLoginThrottle(now),
  });
  // Whoever calls gets the answer 500 and says so; there is no log beside it.
  const app = createApp({ api, hosts: LOOPBACK_HOSTS, onFault: () => undefined });
  const server = await listen(app, "127.0.0.1", 0);
  return {
    origin: server.origin,
    password,
    async close() {
      await server.close();
      await store.close();
    },
  };
}
