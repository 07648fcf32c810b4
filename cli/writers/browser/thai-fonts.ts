import { execFile } from "node:child_process";
import type { Note } from "../../../viewer/report/statements.ts";
import type { Effects } from "../../door/effects.ts";

const PATIENCE_MS = 10_000;
/** Without the sign of the baht, which is among the Thai letters, but in most fonts. */
const THAI = /[\u0e01-\u0e3a\u0e40-\u0e5b]/;

export const THAI_FONT_REMEDY = "install one, for example with apt install fonts-thai-tlwg";

export function hasThai(text: string): boolean {
  return THAI.test(text);
}

/** Says that a browser draws boxes instead of the Thai letters of the report. The browser's own run warns of it. */
export async function fontNote(text: string, effects: Pick<Effects, "env">): Promise<Note | undefined> {
  const isBoxes = hasThai(text) && (await findThaiFont(effects)) === null;
  return isBoxes ? { kind: "no-thai-font", values: {} } : undefined;
}

/**
 * The name of a font with Thai letters; null if there is none, and undefined if the system does not say. Only Linux comes
 * without one. A browser draws boxes then.
 */
export function findThaiFont({ env }: Pick<Effects, "env">): Promise<string | null | undefined> {
  return new Promise((resolve) => {
    const options = { env, timeout: PATIENCE_MS };
    execFile("fc-list", [":lang=th", "family"], options, (error, stdout) => {
      const [first = ""] = stdout
        .split("\n")
        .sort()
        .filter((line) => line.trim() !== "");
      // A font may have its name in several languages.
      resolve(error ? undefined : first.split(",")[0]?.trim() || null);
    });
  });
}
