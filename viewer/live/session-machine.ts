/**
 * The state machine of the live page, which knows neither React nor the browser:
 *
 *     checking → signed-out ⇄ signed-in
 */
import { type DateRange, DEFAULT_DAYS, isSameRange, lastDays } from "../report/date-range.ts";
import type { ChosenShops, ComparisonKind } from "../report/report.ts";
import type { LiveEffects } from "./effects.ts";
import {
  comparisonInQuery,
  queryWithComparison,
  queryWithRange,
  queryWithShops,
  rangeInQuery,
  shopsInQuery,
} from "./range-query.ts";
import { SessionExpiredError } from "./session.ts";
import type { Login } from "./sign-in/sign-in-problem.ts";

/** The person's choices, which are also in the address. They are kept when the session expires and cleared by a logout. */
export interface Choice {
  readonly range: DateRange | undefined;
  /** Every range is compared with this; undefined for no comparison. */
  readonly comparison: ComparisonKind | undefined;
  readonly shops: ChosenShops;
}

interface SessionState extends Choice {
  readonly phase: "checking" | "signed-out" | "signed-in";
  /** Why the sign-in screen is shown again. */
  readonly notice: "sessionExpired" | undefined;
  /** Whether the person signed in on this page just now, not in another tab or on an earlier visit. */
  readonly signedInHere: boolean;
}

const NOTHING: Choice = { range: undefined, comparison: undefined, shops: undefined };

/** The functions never change, so that effects of React may depend on them. */
export interface SessionMachine {
  readonly initial: SessionState;
  /**
   * Makes the initial check and reads the range of the address. Then follows the sign-ins and logouts of other tabs,
   * Back and Forward.
   *
   * @param listener gets every new state
   * @returns a function that stops following
   */
  start(listener: (state: SessionState) => void): () => void;
  /** Chooses a range. The first one takes the place of an address without it; Back returns from each later one. */
  choose(range: DateRange): void;
  /** Chooses the comparison, which is then in the address of this range and of each later one. */
  compareWith(comparison: ComparisonKind | undefined): void;
  /** Back returns from them. */
  chooseShops(shops: ChosenShops): void;
  login: Login;
  logout(): void;
  /**
   * Makes a call with the stored token, which is empty if it is gone. A session that has expired leads to the sign-in
   * screen, unless the call was aborted.
   */
  withToken<T>(call: (token: string) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function createSessionMachine({
  loginApi,
  session,
  address,
  today,
  offers,
  logError,
}: LiveEffects): SessionMachine {
  const initial: SessionState = {
    phase: "checking",
    notice: undefined,
    signedInHere: false,
    ...NOTHING,
  };
  let state = initial;
  let notify: (state: SessionState) => void = () => undefined;
  /** Grows with every sign-in and sign-out: a login that began before the latest one is answered too late. */
  let turn = 0;

  function update(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    notify(state);
  }

  function enter(signedInHere: boolean): void {
    turn += 1;
    update({ phase: "signed-in", notice: undefined, signedInHere });
  }

  function leave(change: Partial<Choice> & { readonly notice?: "sessionExpired" } = {}): void {
    turn += 1;
    update({ phase: "signed-out", notice: undefined, ...change });
  }

  function readAddress(): Choice {
    const query = address.query();
    return {
      range: rangeInQuery(query, today()),
      comparison: comparisonInQuery(query),
      // An API that does not know shops would show all of them under the name of one.
      shops: offers.datasets.includes("sales_by_store") ? kept(shopsInQuery(query)) : undefined,
    };
  }

  /** The same shops are not loaded again. */
  function kept(shops: ChosenShops): ChosenShops {
    return JSON.stringify(shops) === JSON.stringify(state.shops) ? state.shops : shops;
  }

  /** Nothing waits for the answer: here, the session has ended in any case. */
  function revoke(token: string): void {
    loginApi
      .logout(token)
      .catch((error: unknown) => logError("The server did not confirm the logout.", error));
  }

  async function withToken<T>(call: (token: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (;;) {
      const token = session.token() ?? "";
      try {
        return await call(token);
      } catch (error) {
        if (!(error instanceof SessionExpiredError) || signal?.aborted) throw error;
        const newer = session.token();
        // Another tab has signed in again: its token is not the one that was refused.
        if (newer !== undefined && newer !== token) continue;
        session.end();
        leave({ notice: "sessionExpired" });
        throw error;
      }
    }
  }

  return {
    initial,
    start(listener) {
      notify = listener;
      const follow = () => (session.token() === undefined ? leave() : enter(false));
      update(readAddress());
      follow();
      const stops = [
        session.onChange(follow),
        address.onMove(() => {
          const { range = lastDays(today(), DEFAULT_DAYS), comparison, shops } = readAddress();
          // The same range is not loaded again.
          update({
            comparison,
            shops,
            range: state.range && isSameRange(range, state.range) ? state.range : range,
          });
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    choose(range) {
      const isFirst = state.range === undefined;
      update({ range });
      const query = queryWithRange(address.query(), range, today());
      if (query === address.query()) return;
      if (isFirst) address.replace(query);
      else address.push(query);
    },
    compareWith(comparison) {
      update({ comparison });
      address.replace(queryWithComparison(address.query(), comparison));
    },
    chooseShops(shops) {
      update({ shops });
      address.push(queryWithShops(address.query(), shops));
    },
    async login(password) {
      const turnBefore = turn;
      const { token, waitSeconds } = await loginApi.login(password);
      if (token === undefined) return { accepted: false, waitSeconds };
      if (turn !== turnBefore) {
        revoke(token);
        return { accepted: true };
      }
      if (!session.start(token)) return { accepted: false };
      enter(true);
      return { accepted: true };
    },
    logout() {
      const token = session.token();
      session.end();
      leave(NOTHING);
      const query = queryWithComparison(queryWithRange(address.query(), undefined, today()), undefined);
      address.replace(queryWithShops(query, undefined));
      if (token !== undefined) revoke(token);
    },
    withToken,
  };
}
