import type { LifeWindow } from "../../../viewer/live/browser/page-life.ts";

/** A window that appears and disappears. */
export function fakeLife() {
  const listeners = new Map<string, Set<() => void>>();
  const of = (type: string) => {
    const all = listeners.get(type) ?? new Set();
    listeners.set(type, all);
    return all;
  };
  const target = {
    addEventListener: (type: string, listener: () => void) => void of(type).add(listener),
    removeEventListener: (type: string, listener: () => void) => void of(type).delete(listener),
  };
  let visibilityState: DocumentVisibilityState = "visible";
  const announce = (type: "online" | "pageshow" | "visibilitychange") => {
    for (const listener of of(type)) listener();
  };
  const window: LifeWindow = {
    ...target,
    document: {
      ...target,
      get visibilityState() {
        return visibilityState;
      },
    },
  };
  return {
    window,
    announce,
    show(isVisible: boolean) {
      visibilityState = isVisible ? "visible" : "hidden";
      announce("visibilitychange");
    },
  };
}
