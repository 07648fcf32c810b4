import { createContext, type ReactNode, Suspense, use, useContext } from "react";
import { useHydrated } from "../charts/use-hydrated.ts";

/** A promise that resolves when the reader of a prerendered page first points at it, scrolls it or presses a key. */
export const FirstTouch = createContext<Promise<unknown> | undefined>(undefined);

/** Whether the page has what only paper shows. A report file has it from the start; the live page draws it to print. */
export const Printed = createContext(true);

interface LaterProps {
  /** Resolves when the children are needed; by default, that is at the first touch. */
  readonly until?: Promise<unknown>;
  /** False leaves out the children: nobody has asked for them yet. */
  readonly isNeeded?: boolean;
  /** What takes long to make is made when it is needed. */
  readonly children: ReactNode | (() => ReactNode);
}

/**
 * Keeps the prerendered markup of its children and does not run their components before they are needed, so that
 * a page loads fast. React hydrates what the reader touches first, and passes on the event. A page that was not
 * prerendered renders them as soon as they are needed.
 */
export function Later(props: LaterProps) {
  return (
    <Suspense>
      <Waiting {...props} />
    </Suspense>
  );
}

function Waiting({ until, isNeeded = true, children }: LaterProps) {
  const firstTouch = useContext(FirstTouch);
  const isHydrated = useHydrated();
  if (isHydrated && !isNeeded) return null;
  if (firstTouch && !isHydrated) use(until ?? firstTouch);
  return typeof children === "function" ? children() : children;
}
