import { createContext, type ReactNode, Suspense, use, useContext } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** In a prerendered page, a promise that resolves when its reader first points at it, scrolls it or presses a key. */
export const FirstTouch = createContext<Promise<unknown> | undefined>(undefined);

interface LaterProps {
  /** Resolves when the children are needed; by default, that is at the first touch. */
  readonly until?: Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * Keeps the prerendered markup of its children and does not run their components before they are needed, so that
 * a page loads fast. React hydrates what the reader touches first, and passes on the event. A page that was not
 * prerendered renders them at once.
 */
export function Later(props: LaterProps) {
  return (
    <Suspense>
      <Waiting {...props} />
    </Suspense>
  );
}

function Waiting({ until, children }: LaterProps) {
  const firstTouch = useContext(FirstTouch);
  const isHydrated = useHydrated();
  if (firstTouch && !isHydrated) use(until ?? firstTouch);
  return children;
}
