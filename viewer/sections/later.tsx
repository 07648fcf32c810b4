import { createContext, type ReactNode, Suspense, use, useContext } from "react";
import { useHydrated } from "../charts/use-hydrated.ts";

/** When the reader of a prerendered page first points at it or presses a key. */
export interface Touch {
  readonly hasCome: () => boolean;
  /** Resolves a moment later, or after the first scroll. */
  readonly rest: Promise<unknown>;
}

export const FirstTouch = createContext<Touch | undefined>(undefined);

/** Whether the page has what only paper shows. A report file has it from the start; the live page draws it to print. */
export const Printed = createContext(true);

interface LaterProps {
  /** Resolves when the children are needed; by default, when they are touched, or at rest. */
  readonly until?: Promise<unknown>;
  /** False leaves out the children: nobody has asked for them yet. */
  readonly isNeeded?: boolean;
  /** What takes long to make is made when it is needed. */
  readonly children: ReactNode | (() => ReactNode);
}

/**
 * Keeps the prerendered markup of its children and does not run their components before they are needed, so that
 * a page loads fast. React hydrates what the reader touches, and passes on the event; the rest follows. A page that was not
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
  const touch = useContext(FirstTouch);
  const isHydrated = useHydrated();
  if (isHydrated && !isNeeded) return null;
  if (touch && !isHydrated && (until || !touch.hasCome())) use(until ?? touch.rest);
  return typeof children === "function" ? children() : children;
}
