import type { Choice } from "../../../viewer/live/range-query.ts";
import type { SessionMachine } from "../../../viewer/live/session-machine.ts";
import { createStore } from "../../../viewer/live/store.ts";

/** The choices of a signed-in person, who makes others by `choose`. */
export function fakeSession(first: Partial<Choice>, call: SessionMachine["call"]) {
  const { state, onChange, set } = createStore<ReturnType<SessionMachine["state"]>>({
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
  });
  const choose = (choice: Partial<Choice>) => set({ ...state(), ...choice });
  const session = {
    call,
    state,
    onChange,
    rangeNow() {
      const { range } = state();
      return range && { ...range };
    },
    renew: (range: Choice["range"]) => choose({ range }),
  };
  return { session, choose };
}
