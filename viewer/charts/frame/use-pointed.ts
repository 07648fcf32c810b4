import { localPoint } from "@visx/event";
import { type PointerEvent, type RefObject, useEffect, useState } from "react";

interface PointerHandlers {
  readonly onPointerDown: (event: PointerEvent<SVGElement>) => void;
  readonly onPointerMove: (event: PointerEvent<SVGElement>) => void;
  readonly onPointerLeave: (event: PointerEvent<SVGElement>) => void;
  readonly onPointerCancel: () => void;
}

/**
 * The datum under the mouse, the pen or the finger. Moving the mouse away clears it. After a touch it stays until
 * a tap elsewhere. Escape always clears it.
 */
export function usePointed(
  box: RefObject<HTMLElement | null>,
  find: (x: number, y: number) => number | undefined,
): { pointed: number | undefined; handlers: PointerHandlers } {
  const [pointed, setPointed] = useState<number>();
  const active = pointed !== undefined;

  useEffect(() => {
    if (!active) return;
    const letGo = (event: KeyboardEvent) => {
      if (event.key === "Escape") setPointed(undefined);
    };
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setPointed(undefined);
    };
    document.addEventListener("keydown", letGo);
    document.addEventListener("pointerdown", elsewhere);
    return () => {
      document.removeEventListener("keydown", letGo);
      document.removeEventListener("pointerdown", elsewhere);
    };
  }, [active, box]);

  const point = (event: PointerEvent<SVGElement>) => {
    const at = localPoint(event.currentTarget, event);
    setPointed(at ? find(at.x, at.y) : undefined);
  };
  return {
    pointed,
    handlers: {
      onPointerDown: point,
      onPointerMove: point,
      onPointerLeave: (event) => {
        if (event.pointerType !== "touch") setPointed(undefined);
      },
      // The browser uses the touch to scroll the page.
      onPointerCancel: () => setPointed(undefined),
    },
  };
}
