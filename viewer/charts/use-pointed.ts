import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from "react";

interface Pointed {
  readonly index: number;
  /** Whether it was chosen with the keyboard, so that a screen reader should say it. */
  readonly byKey: boolean;
}

interface PointedOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The datum under a pointer. */
  readonly find: (event: PointerEvent<HTMLElement>) => number | undefined;
}

/**
 * The datum under the mouse, the pen or the finger, or the one chosen with the arrow keys. Moving the mouse away
 * clears it. After a touch it stays until a tap elsewhere. Escape and leaving with Tab clear it.
 */
export function usePointed({ box, count, find }: PointedOptions) {
  const [state, setPointed] = useState<Pointed>();
  // The data may have changed since then.
  const pointed = state !== undefined && state.index < count ? state : undefined;
  const isPointed = pointed !== undefined;

  useEffect(() => {
    if (!isPointed) return;
    const onKey = (event: { readonly key: string }) => {
      if (event.key === "Escape") setPointed(undefined);
    };
    const onDown = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setPointed(undefined);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onDown);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onDown);
    };
  }, [isPointed, box]);

  const point = (event: PointerEvent<HTMLElement>) => {
    const index = find(event);
    setPointed(index === undefined ? undefined : { index, byKey: false });
  };
  const letGo = () => setPointed(undefined);
  return {
    pointed,
    pointing: {
      // The whole chart is one tab stop; the arrow keys move through its data.
      tabIndex: 0,
      onPointerDown: point,
      // React repeats this event, and not the moves, for a chart that is hydrated when it is first touched.
      onPointerEnter: point,
      onPointerMove: point,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== "touch") letGo();
      },
      // The browser uses the touch to scroll the page.
      onPointerCancel: letGo,
      onBlur: letGo,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const index = indexAfter(event.key, pointed?.index, count);
        if (index === undefined) return;
        event.preventDefault();
        setPointed({ index, byKey: true });
      },
    },
  };
}

/** The index after a key press; undefined if the key has no meaning here. */
export function indexAfter(key: string, from: number | undefined, count: number): number | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "ArrowRight" || key === "ArrowDown") return from === undefined ? 0 : Math.min(last, from + 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return from === undefined ? last : Math.max(0, from - 1);
  return undefined;
}
