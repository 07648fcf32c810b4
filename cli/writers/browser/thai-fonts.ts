import { execFile } from "node:child_process";
import type { Effects } from "../../effects.ts";

const PATIENCE_MS = 10_000;

/** The name of a font with Thai letters; undefined if there is none, or the system does not say. */
export function findThaiFont({ env }: Pick<Effects, "env">): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { env, timeout: PATIENCE_MS };
    execFile("fc-list", [":lang=th", "family"], options, (error, stdout) => {
      const [first = ""] = stdout
        .split("\n")
        .sort()
        .filter((line) => line.trim() !== "");
      // A font may have its name in several languages.
      resolve(error ? undefined : first.split(",")[0]?.trim() || undefined);
    });
  });
}
