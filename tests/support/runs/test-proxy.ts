/** The proxy in an app, in front of an API that a test can let misbehave. */
import type { IncomingHttpHeaders } from "node:http";
import { createApp, type InternalError } from "../../../cli/server/app.ts";
import { LOOPBACK_HOSTS } from "../../../cli/server/host-check.ts";
import { listen } from "../../../cli/server/listen.ts";
import { createProxy, openUpstream, type UpstreamFailure } from "../../../cli/server/proxy.ts";
import type { OptionalCall } from "../../../viewer/report/contract.ts";
import { afterFile } from "../browser/after-file.ts";
import { behave, type Fault, type Faults, startFaultServer } from "../fakes/fault-server.ts";

export interface ProxyOptions {
  readonly origin?: string;
  readonly prefix?: string;
  readonly timeoutMs?: number;
  readonly shops?: readonly string[];
  readonly offers?: readonly OptionalCall[];
  readonly offersState?: boolean;
  readonly elapsed?: () => number;
}

export async function createTestProxy(faults: Faults = {}, options: ProxyOptions = {}) {
  const api = await startFaultServer(faults);
  const {
    origin = api.origin,
    prefix = "",
    timeoutMs = 2_000,
    shops,
    offers = [],
    offersState = false,
    elapsed = () => 0,
  } = options;
  const failures: UpstreamFailure[] = [];
  const internalErrors: InternalError[] = [];
  const backend = createProxy({
    upstream: openUpstream({ origin, prefix }, timeoutMs),
    shops,
    offers,
    offersState,
    elapsed,
    onFailure: (failure) => failures.push(failure),
  });
  afterFile(async () => {
    await backend.close();
    await api.close();
  });
  const app = createApp({
    api: backend.api,
    hosts: LOOPBACK_HOSTS,
    onInternalError: (error) => internalErrors.push(error),
  });
  return {
    api,
    app,
    internalErrors,
    /** The reported failures, one sentence each. */
    messages: () => failures.map(({ method, path, fault }) => `${method} ${path}: ${fault.message}`),
    ask: (dataset = "sales_summary", init: RequestInit = {}) => app.request(`/api/${dataset}`, init),
    async listen() {
      const server = await listen(app, { host: "127.0.0.1", port: 0 });
      afterFile(() => server.close());
      return server;
    },
  };
}

/** Behaves, and records the headers of each request. */
export function recorded(): { readonly seen: IncomingHttpHeaders[]; readonly fault: Fault } {
  const seen: IncomingHttpHeaders[] = [];
  return {
    seen,
    fault(call) {
      seen.push(call.request.headers);
      return behave(call);
    },
  };
}
