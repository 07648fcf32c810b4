import { useEffect, useState } from "react";
import type { LiveEffects } from "./effects.ts";
import { createSessionMachine, type SessionMachine, type SessionState } from "./session-machine.ts";

/** The state of the session, and the machine that changes it. */
export function useSession(effects: LiveEffects): SessionState & { readonly machine: SessionMachine } {
  const [machine] = useState(() => createSessionMachine(effects));
  const [state, setState] = useState(machine.initial);
  useEffect(() => machine.start(setState), [machine]);
  return { ...state, machine };
}
