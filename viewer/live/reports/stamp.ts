import type { Report } from "../../report/report.ts";
import { figuresText } from "../../report/saved/saved-report.ts";
import type { LiveEffects } from "../effects.ts";
import type { Stamp } from "./sales-api.ts";

/**
 * Stamps a report with the program of the page and the SHA-256 of the figures.
 *
 * @param program undefined if the page does not say it
 */
export function createStamp(program: string | undefined, crypto: LiveEffects["crypto"]): Stamp {
  return async (report: Report) => {
    const text = new TextEncoder().encode(figuresText([report]));
    const digest = await crypto.subtle?.digest("SHA-256", text);
    return {
      ...(program !== undefined && { program }),
      ...(digest && { sha256: hex(new Uint8Array(digest)) }),
    };
  };
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
