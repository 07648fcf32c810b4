/**
 * The state machine of the live page, which knows neither React nor the browser:
 *
 *     checking → signed-out ⇄ signed-in
 */
import type { ApiRequest } from "../report/contract.ts";
import { type DateRange, DEFAULT_DAYS, isSameRange, lastDays } from "../report/date-range.ts";
import type { ChosenShops, ComparisonKind } from "../report/report.ts";
import type { LiveEffects } from "./effects.ts";
import { type Choice, choiceInQuery, type Opened, queryWith } from "./range-query.ts";
import { send } from "./send.ts";

interface SessionState extends Choice {
  readonly phase: "checking" | "signed-out" | "signed-in";
  /** Why the sign-in screen is shown again. */
  readonly notice: "sessionExpired" | undefined;
  /** Whether the person signed in on this page just now, not in another tab or on an earlier visit. */
  readonly signedInHere: boolean;
}

/** Why the person is not signed in. */
export interface SignInProblem {
  readonly reason: "passwordMissing" | "passwordInvalid" | "loginFailed" | "sessionExpired";
  /** The server asks to wait so long before the next attempt. */
  readonly waitSeconds?: number | undefined;
  /** The server did not answer, so the password may be right. */
  readonly isAway?: boolean | undefined;
}

const NOTHING: Choice = { range: undefined, comparison: undefined, shops: undefined, opened: undefined };

export type SessionMachine = ReturnType<typeof createSessionMachine>;

type SessionEffects = "fetch" | "loginApi" | "session" | "address" | "today" | "offers" | "logError";

/** Its functions never change, so that effects of React may depend on them. */
export function createSessionMachine(effects: Pick<LiveEffects, SessionEffects>) {
  const { fetch, loginApi, session, address, today, offers, logError } = effects;
  const initial: SessionState = { phase: "checking", notice: undefined, signedInHere: false, ...NOTHING };
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
    const choice = choiceInQuery(address.query(), today());
    // An API that does not know shops would show all of them under the name of one.
    const shops = offers.datasets.includes("sales_by_store") ? kept(choice.shops) : undefined;
    return { ...choice, shops };
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

  return {
    initial,
    /**
     * Makes the initial check and reads the choices of the address. Then follows the sign-ins and logouts of other tabs,
     * Back and Forward. Each new state goes to the listener. Returns a function that stops following.
     */
    start(listener: (state: SessionState) => void) {
      notify = listener;
      const follow = () => (session.token() === undefined ? leave() : enter(false));
      update(readAddress());
      follow();
      const stops = [
        session.onChange(follow),
        address.onMove(() => {
          const { range = lastDays(today(), DEFAULT_DAYS), ...others } = readAddress();
          // The same range is not loaded again.
          update({
            ...others,
            range: state.range && isSameRange(range, state.range) ? state.range : range,
          });
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** Chooses a range. The first one takes the place of an address without it; Back returns from each later one. */
    choose(range: DateRange) {
      const isFirst = state.range === undefined;
      update({ range });
      const query = queryWith(address.query(), { range }, today());
      if (query === address.query()) return;
      if (isFirst) address.replace(query);
      else address.push(query);
    },
    /** Chooses the comparison, which is then in the address of this range and of each later one. */
    compareWith(comparison: ComparisonKind | undefined) {
      update({ comparison });
      address.replace(queryWith(address.query(), { comparison }, today()));
    },
    /** Back returns from them. */
    chooseShops(shops: ChosenShops) {
      update({ shops });
      address.push(queryWith(address.query(), { shops }, today()));
    },
    /** Shows the products of an employee or a category, or none of them. Back returns from it. */
    open(opened: Opened | undefined) {
      update({ opened });
      address.push(queryWith(address.query(), { opened }, today()));
    },
    /** Signs in with a password; undefined if that has worked. */
    async login(password: string): Promise<SignInProblem | undefined> {
      const turnBefore = turn;
      try {
        const { token, ...problem } = await loginApi.login(password);
        if (token === undefined) return { reason: "passwordInvalid", ...problem };
        if (turn !== turnBefore) revoke(token);
        else if (session.start(token)) enter(true);
        else return { reason: "passwordInvalid" };
      } catch {
        return { reason: "loginFailed" };
      }
    },
    logout() {
      const token = session.token();
      session.end();
      leave(NOTHING);
      address.replace(queryWith(address.query(), NOTHING, today()));
      if (token !== undefined) revoke(token);
    },
    /**
     * Sends a request with the stored token, which is empty if it is gone. A session that has expired leads to the
     * sign-in screen, unless the call was aborted.
     */
    async call(request: (token: string) => ApiRequest, signal?: AbortSignal): Promise<Response> {
      for (;;) {
        const token = session.token() ?? "";
        const response = await send(fetch, request(token), signal && { signal });
        if (response.status !== 401) return response;
        if (!signal?.aborted) {
          const newer = session.token();
          // Another tab has signed in again: its token is not the one that was refused.
          if (newer !== undefined && newer !== token) continue;
          session.end();
          leave({ notice: "sessionExpired" });
        }
        throw new Error("the session has expired");
      }
    },
  };
}
