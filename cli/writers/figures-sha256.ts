import { createHash } from "node:crypto";
import { figuresText } from "../../viewer/report/saved/saved-report.ts";

/**
 * The SHA-256 of figures, as 64 hexadecimal digits.
 *
 * @param reports as they are saved, or as a file has them: with the fields that this version does not know
 * @throws RangeError if they are nested too deeply, which ours are not
 */
export function figuresSha256(reports: readonly unknown[]): string {
  return createHash("sha256").update(figuresText(reports)).digest("hex");
}
