/** Something that a person can turn off. The browser remembers that; another tab follows when it is loaded again. */
export type Switch = ReturnType<typeof createSwitch>;

const OFF = "off";

/** Reading `localStorage` may throw, so it is read once. */
export interface SwitchWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export function createSwitch(target: SwitchWindow, key: string) {
  let isOn = read();

  function read(): boolean {
    try {
      return target.localStorage.getItem(key) !== OFF;
    } catch {
      return true;
    }
  }

  return {
    isOn: () => isOn,
    turn(on: boolean): void {
      isOn = on;
      try {
        if (on) target.localStorage.removeItem(key);
        else target.localStorage.setItem(key, OFF);
      } catch {
        // The choice holds until the page is closed.
      }
    },
  };
}
