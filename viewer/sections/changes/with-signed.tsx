import type { ReactNode } from "react";
import type { Currency } from "../../report/money.ts";

/**
 * Signed amounts and per cents stand out and stay on one line.
 */
export function withSigned(text: string, { symbol }: Currency): ReactNode[] {
  const amount = new RegExp(`(^|[\\s(])([+−±](?:${symbol.replaceAll("$", "\\$")})?[\\d,.]*\\d%?)`, "g");
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 1: before = "", 2: signed = "", index } of text.matchAll(amount)) {
    const start = index + before.length;
    parts.push(
      text.slice(end, start),
      <b key={start} translate="no">
        {signed}
      </b>,
    );
    end = start + signed.length;
  }
  return [...parts, text.slice(end)];
}
