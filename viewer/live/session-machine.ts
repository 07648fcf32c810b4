/** The state machine of the live page, which knows neither React nor the browser: checking → signed-out ⇄ signed-in */
import { type ApiRequest, limitedIdIn } from "../report/contract.ts";
import {
  type DateRange,
  DEFAULT_DAYS,
  isSameRange,
  namedRange,
  type RangeName,
} from "../report/date-range.ts";
import type { ChosenShops, ComparisonKind } from "../report/report.ts";
import { send } from "./browser/login-api.ts";
import type { LiveEffects } from "./effects.ts";
import { type Choice, choiceInQuery, type Opened, queryWith } from "./range-query.ts";
import { createStore } from "./store.ts";

interface SessionState extends Choice {
  readonly phase: "checking" | "signed-out" | "signed-in";
  /** Why the sign-in screen is shown again. */
  readonly notice: "sessionExpired" | undefined;
  /** Whether the person signed in on this page just now, not in another tab or on an earlier visit. */
  readonly signedInHere: boolean;
  /** Another one with another token: nothing that was loaded before may be shown with it. */
  readonly visit: number;
  /** Whether other people see more shops. */
  readonly isLimited: boolean;
}

/** Why the person is not signed in. */
export interface SignInProblem {
  readonly reason: "passwordMissing" | "passwordInvalid" | "loginFailed" | "sessionExpired";
  /** The server asks to wait so long before the next attempt. */
  readonly waitSeconds?: number | undefined;
  /** The server did not answer, so the password may be right. */
  readonly isAway?: boolean | undefined;
}

export const NOTHING: Choice = {
  range: undefined,
  rangeName: undefined,
  comparison: undefined,
  shops: undefined,
  group: undefined,
  opened: undefined,
};

export type SessionMachine = ReturnType<typeof createSessionMachine>;

type SessionEffects =
  | "fetch"
  | "loginApi"
  | "session"
  | "address"
  | "place"
  | "today"
  | "offers"
  | "logError";

/** Its functions never change, so that effects of React may depend on them. */
export function createSessionMachine(effects: Pick<LiveEffects, SessionEffects>) {
  const { fetch, loginApi, session, address, place, today, offers, logError } = effects;
  /** What an address without a range means. An installed page names every range, because it starts where it was. */
  const implied: RangeName | undefined = place ? undefined : DEFAULT_DAYS;
  const { state, onChange, set } = createStore<SessionState>({
    phase: "checking",
    notice: undefined,
    signedInHere: false,
    visit: 0,
    isLimited: false,
    ...NOTHING,
  });
  /** Grows with every sign-in and sign-out: a login that began before the latest one is answered too late. */
  let turn = 0;
  let visit = 0;
  /** The token of the latest visit. */
  let entered: string | undefined;

  function update(change: Partial<SessionState>): void {
    set({ ...state(), ...change });
  }

  function enter(signedInHere: boolean): void {
    turn += 1;
    const token = session.token() ?? "";
    if (token !== entered) visit += 1;
    entered = token;
    const isLimited = limitedIdIn(token) !== undefined;
    update({ phase: "signed-in", notice: undefined, signedInHere, visit, isLimited });
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

  /** An address without choices is that of the icon of an installed page, which was somewhere. */
  function returnToPlace(): void {
    const { range, comparison, shops, group } = choiceInQuery(address.query(), today());
    if (place === undefined || (range ?? comparison ?? shops ?? group) !== undefined) return;
    const query = place.get();
    if (query !== undefined) address.replace(query);
  }

  function write(choice: Partial<Choice>, how: "push" | "replace"): void {
    const query = queryWith(address.query(), choice, implied);
    if (query !== address.query()) address[how](query);
    place?.set(queryWith(query, { opened: undefined }, implied));
  }

  /** The same shops are not loaded again. */
  function kept(shops: ChosenShops): ChosenShops {
    return JSON.stringify(shops) === JSON.stringify(state().shops) ? state().shops : shops;
  }

  /** Nothing waits for the answer: here, the session has ended in any case. */
  function revoke(token: string): void {
    loginApi
      .logout(token)
      .catch((error: unknown) => logError("The server did not confirm the logout.", error));
  }

  return {
    state,
    onChange,
    /**
     * Makes the initial check and reads the choices of the address. Then follows the sign-ins and logouts of other tabs,
     * Back and Forward. Returns a function that stops following.
     */
    start() {
      const follow = () => (session.token() === undefined ? leave() : enter(false));
      returnToPlace();
      update(readAddress());
      follow();
      const stops = [
        session.onChange(follow),
        address.onMove(() => {
          const { range, rangeName = range ? undefined : DEFAULT_DAYS, ...others } = readAddress();
          const asked = range ?? namedRange(DEFAULT_DAYS, today());
          // The same range is not loaded again.
          const shown = state().range;
          update({ ...others, rangeName, range: shown && isSameRange(asked, shown) ? shown : asked });
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** Chooses a range. The first one takes the place of an address without it; Back returns from each later one. */
    choose(range: DateRange, rangeName?: RangeName) {
      const isFirst = state().range === undefined;
      update({ range, rangeName });
      write({ range, rangeName }, isFirst ? "replace" : "push");
    },
    /** The chosen range, as a new one, which is loaded again. One with a name has the days that it means now. */
    rangeNow(): DateRange | undefined {
      const { range, rangeName } = state();
      return rangeName === undefined ? range && { ...range } : namedRange(rangeName, today());
    },
    /** Shows the chosen range as it is now. */
    renew(range: DateRange) {
      update({ range });
    },
    /** Chooses the comparison, which is then in the address of this range and of each later one. */
    compareWith(comparison: ComparisonKind | undefined) {
      update({ comparison });
      write({ comparison }, "replace");
    },
    /** Back returns from them. @param group chosen in the place of shops */
    chooseShops(shops: ChosenShops, group?: string) {
      update({ shops, group });
      write({ shops, group }, "push");
    },
    /** Shows the products of an employee or a category, or none of them. Back returns from it. */
    open(opened: Opened | undefined) {
      update({ opened });
      write({ opened }, "push");
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
      write(NOTHING, "replace");
      place?.set(undefined);
      if (token !== undefined) revoke(token);
    },
    /**
     * Sends a request with the stored token, which is empty if it is gone. A session that has expired leads to the
     * sign-in screen, unless the call was aborted.
     *
     * @param file the body, if it is one
     */
    async call(request: (token: string) => ApiRequest, signal?: AbortSignal, file?: Blob): Promise<Response> {
      for (;;) {
        const token = session.token() ?? "";
        const response = await send(fetch, request(token), {
          ...(signal && { signal }),
          ...(file && { body: file }),
        });
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
