/** The app over a tiny store, with a clock that the test moves and a list of its internal errors. */
import { KINDS } from "../../../cli/beside/kinds.ts";
import { type AppOptions, createApp, type InternalError } from "../../../cli/server/app.ts";
import type { Accounts } from "../../../cli/server/auth/accounts.ts";
import { signInsInMemory } from "../../../cli/server/auth/sign-ins-in-memory.ts";
import { type BesideList, besideRoutes } from "../../../cli/server/beside-routes.ts";
import { type Edit, editRoutes } from "../../../cli/server/edits.ts";
import { LOOPBACK_HOSTS } from "../../../cli/server/host-check.ts";
import type { ReportMaking } from "../../../cli/server/report-route.ts";
import { createBackend } from "../../../cli/server/store-backend.ts";
import type { SalesStore } from "../../../cli/store/sales-store.ts";
import type { Selection } from "../../../cli/store/selection.ts";
import { datasetRequest, loginRequest, logoutRequest, readLogin } from "../../../viewer/report/contract.ts";
import type { TargetRow } from "../../../viewer/report/targets.ts";
import { type Queries, salesStoreOf } from "../fakes/sales-store.ts";
import { sharedAccounts } from "./shared-password.ts";

export const PASSWORD = "espresso ☕";
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export interface TestAppOptions {
  readonly accounts?: Accounts;
  /** The only ones that the server shows. */
  readonly shops?: readonly string[] | undefined;
  /** By default, every dataset is empty. */
  readonly queries?: Queries;
  readonly store?: Partial<Omit<SalesStore, "read">>;
  /** With it, the app makes reports. */
  readonly report?: ReportMaking;
  readonly checks?: AppOptions["checks"];
  readonly syncFailedSince?: () => string | undefined;
  readonly edits?: readonly Edit[];
  readonly beside?: readonly BesideList<unknown>[] | undefined;
}

/** The call for targets. */
export function targetsBy(read: BesideList<TargetRow>["read"]): TestAppOptions["beside"] {
  const { name, answers } = KINDS.targets;
  return answers && [{ name, answers, folder: ".", read }];
}

export function createTestApp({
  accounts = sharedAccounts(PASSWORD),
  shops,
  queries = {},
  store = {},
  report,
  checks = {},
  syncFailedSince,
  edits,
  beside,
}: TestAppOptions = {}) {
  const clock = { now: 0 };
  const asked: Selection[] = [];
  const internalErrors: InternalError[] = [];
  const outages: (string | undefined)[] = [];
  const answer = async (selection: Selection) => {
    asked.push(selection);
    return { state: 7, rows: [] };
  };
  const now = () => clock.now;
  const { api, signedIn } = createBackend({
    store: salesStoreOf((dataset) => queries[dataset] ?? answer, store),
    shopsNow: async () => shops,
    signIns: signInsInMemory(now, accounts),
    syncFailedSince,
    elapsed: now,
  });
  const app = createApp({
    api,
    ...(report && { report: { ...report, signedIn } }),
    ...(beside && { beside: besideRoutes(beside, signedIn) }),
    ...(edits && { edits: editRoutes(edits, signedIn) }),
    checks,
    hosts: LOOPBACK_HOSTS,
    onInternalError: (error) => internalErrors.push(error),
    onOutage: (reason) => outages.push(reason?.message),
  });

  const logIn = (password = PASSWORD, address = "192.0.2.1", isInstalled = false) => {
    const { path, method, headers, body } = loginRequest(password, isInstalled);
    return app.request(path, { method, headers, ...(body === undefined ? {} : { body }) }, { address });
  };

  return {
    app,
    clock,
    asked,
    internalErrors,
    /** Why each outage began; undefined where one was over. */
    outages,
    logIn,

    async token(): Promise<string> {
      const token = readLogin(await (await logIn()).json());
      if (token === undefined) throw new Error("not signed in");
      return token;
    },

    /** Makes a data call, with any query. */
    ask(token: string, query = "", init: RequestInit = {}) {
      const { path, headers } = datasetRequest("sales_summary", null, token);
      return app.request(path + query, { ...init, headers: { ...headers, ...init.headers } });
    },

    logOut(token: string) {
      const { path, method, headers, body } = logoutRequest(token);
      return app.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
    },
  };
}
