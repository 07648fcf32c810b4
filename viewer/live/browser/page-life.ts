/** Whether anybody can see the page, and when that or the network begins. */
export type PageLife = ReturnType<typeof createPageLife>;

/** The part of a `window` that it needs. */
export interface LifeWindow {
  readonly document: Pick<Document, "visibilityState"> & LifeTarget<"visibilitychange">;
  addEventListener(type: "online" | "pageshow", listener: () => void): void;
  removeEventListener(type: "online" | "pageshow", listener: () => void): void;
}

interface LifeTarget<Type> {
  addEventListener(type: Type, listener: () => void): void;
  removeEventListener(type: Type, listener: () => void): void;
}

export function createPageLife(target: LifeWindow) {
  const { document } = target;
  const isVisible = () => document.visibilityState === "visible";
  return {
    isVisible,
    /** Calls the listener later; returns a function that prevents this. */
    after(milliseconds: number, listener: () => void): () => void {
      const timer = setTimeout(listener, milliseconds);
      return () => clearTimeout(timer);
    },
    /** Calls the listener whenever a visible page appears or is online again; returns a function that stops this. */
    onWake(listener: () => void): () => void {
      const wake = () => {
        if (isVisible()) listener();
      };
      document.addEventListener("visibilitychange", wake);
      target.addEventListener("online", wake);
      // Back may show a page that the browser has kept as it was.
      target.addEventListener("pageshow", wake);
      return () => {
        document.removeEventListener("visibilitychange", wake);
        target.removeEventListener("online", wake);
        target.removeEventListener("pageshow", wake);
      };
    },
  };
}
