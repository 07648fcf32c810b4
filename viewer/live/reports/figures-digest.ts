import type { WordedReport } from "../../report/report.ts";
import { figuresText } from "../../report/saved/saved-report.ts";
import type { LiveEffects } from "../effects.ts";

/** The SHA-256 of the figures of a report, in hexadecimal digits; undefined if the browser does not offer it. */
export async function figuresDigest(
  report: WordedReport,
  { subtle }: LiveEffects["crypto"],
): Promise<string | undefined> {
  const digest = await subtle?.digest("SHA-256", new TextEncoder().encode(figuresText([report])));
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
