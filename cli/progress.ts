import type { Spinner } from "yocto-spinner";
import type { Effects, Printer } from "./effects.ts";

/** A spinner that says what the program is doing, on a terminal only. */
export function createProgress(stderr: Printer, env: Effects["env"], clean: (text: string) => string) {
  const isEnabled = stderr.isTTY === true && env.TERM !== "dumb" && env.CI === undefined;
  let spinner: Spinner | undefined;
  let shown = "";
  let isStopped = false;
  const restoreCursor = () => {
    spinner?.stop();
    spinner = undefined;
  };
  return {
    async start(): Promise<void> {
      if (!isEnabled || spinner) return;
      isStopped = false;
      const { default: createSpinner } = await import("yocto-spinner");
      if (isStopped) return;
      // The run handles signals itself, to log out before it ends.
      spinner = createSpinner({ text: shown, stream: stderr, handleSignals: false }).start();
      process.once("exit", restoreCursor);
    },
    show(text: string): void {
      shown = clean(text);
      if (spinner) spinner.text = shown;
    },
    stop(): void {
      isStopped = true;
      process.off("exit", restoreCursor);
      restoreCursor();
    },
  };
}
