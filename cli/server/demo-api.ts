/** The sample cafe's API, answered by this process itself. */
import { randomBytes } from "node:crypto";
import type { IsoDate } from "../../viewer/report/date-range.ts";
import { createSampleStore } from "../store/sample-store.ts";
import { createApp } from "./app.ts";
import { DEMO_PASSWORD } from "./demo-password.ts";
import { LOOPBACK_HOSTS } from "./host-check.ts";
import { listen } from "./listen.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import { createPasswordCheck, createSecretCheck, type PasswordCheck } from "./password-check.ts";
import { createSalesApi } from "./sales-api.ts";
import type { Backend } from "./server-env.ts";
import { createSessions } from "./sessions.ts";

/** The last day that has sales; asked for with every call, since a server sees midnights pass. */
type Today = () => IsoDate;

export interface DemoBackendOptions {
  readonly today: Today;
  /** Milliseconds that never jump. */
  readonly elapsed: () => number;
  readonly sessionHours: number;
}

/** For people: behind the password that everybody knows, guarded as if it were a real one. */
export function createDemoBackend(options: DemoBackendOptions): Backend {
  return createBackend({ ...options, checkPassword: createPasswordCheck(DEMO_PASSWORD) });
}

export interface DemoApi {
  readonly origin: string;
  readonly password: string;
  close(): Promise<void>;
}

export interface DemoApiOptions {
  readonly today: Today;
  /** Without one it is behind a password that nobody has to know. */
  readonly password?: string;
}

/** For a program that calls an API: on a free loopback port. */
export async function startDemoApi({ today, password = randomSecret() }: DemoApiOptions): Promise<DemoApi> {
  const elapsed = () => performance.now();
  const backend = createBackend({ today, elapsed, checkPassword: createSecretCheck(password) });
  // Whoever calls gets the answer 500 and says so; there is no log beside it.
  const app = createApp({ api: backend.api, hosts: LOOPBACK_HOSTS, onFault: () => undefined });
  const server = await listen(app, { host: "127.0.0.1", port: 0 });
  return {
    origin: server.origin,
    password,
    async close() {
      await server.close();
      await backend.close();
    },
  };
}

interface BackendOptions extends Omit<DemoBackendOptions, "sessionHours"> {
  readonly checkPassword: PasswordCheck;
  readonly sessionHours?: number;
}

function createBackend({ today, elapsed, checkPassword, sessionHours }: BackendOptions): Backend {
  const store = createSampleStore(today);
  const sessions = createSessions(elapsed, sessionHours);
  const api = createSalesApi({ store, checkPassword, sessions, throttle: createLoginThrottle(elapsed) });
  return { api, close: () => store.close() };
}

function randomSecret(): string {
  return randomBytes(24).toString("base64url");
}
