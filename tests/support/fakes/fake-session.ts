import type { Choice } from "../../../viewer/live/range-query.ts";
import type { SessionMachine } from "../../../viewer/live/session-machine.ts";

/** The choices of a signed-in person, who makes others by `choose`. */
export function fakeSession(first: Partial<Choice>, call: SessionMachine["call"]) {
  const listeners = new Set<() => void>();
  let state: ReturnType<SessionMachine["state"]> = {
    phase: "signed-in",
    notice: undefined,
    signedInHere: false,
    visit: 1,
    isLimited: false,
    range: undefined,
    rangeName: undefined,
    comparison: undefined,
    shops: undefined,
    group: undefined,
    opened: undefined,
    ...first,
  };
  function choose(choice: Partial<Choice>): void {
    state = { ...state, ...choice };
    for (const listener of listeners) listener();
  }
  const session = {
    call,
    state: () => state,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    rangeNow: () => state.range && { ...state.range },
    renew: (range: Choice["range"]) => choose({ range }),
  };
  return { session, choose };
}
