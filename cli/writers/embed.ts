/** Putting text into a page as if the text were hostile. */
import { createHash } from "node:crypto";
import type { Language } from "../../viewer/report/language/language.ts";
import { type Currency, THB } from "../../viewer/report/money.ts";
import { unpackLists } from "../../viewer/report/saved/packed-lists.ts";

const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/**
 * JSON for the inside of a `<script>` element: no character in it can end the element, open a comment or
 * break a line of JavaScript, and `JSON.parse` gives the value back unchanged.
 */
export function embedJson(value: unknown, replacer?: (field: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replacer).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The report in a page. No text in the report can look like this, because it is embedded without any `<`. */
const IN_PAGE = /<script type="application\/json" id="report">([^<]*)<\/script>/;

/** The JSON of the report in a page; undefined if there is none. */
export function findEmbeddedJson(page: string): string | undefined {
  return IN_PAGE.exec(page)?.[1];
}

/** What is in the JSON of a report: that of a page has packed lists. */
export function parseReport(json: string): unknown {
  const parsed: unknown = JSON.parse(json);
  try {
    if (typeof parsed === "object" && parsed !== null) unpackLists(parsed);
  } catch (error) {
    // It is nested more deeply than any report of ours.
    if (!(error instanceof RangeError)) throw error;
  }
  return parsed;
}

/** Says the language of a page, and the era of its years if they are not common. */
export function languageAttributes({ code, dates }: Language): string {
  return dates.era === "common" ? `lang="${code}"` : `lang="${code}" data-era="${dates.era}"`;
}

/** Says how a page writes the amounts of its currency, if that is not baht. */
export function currencyAttributes({ code, symbol, decimals }: Currency): string {
  if (code === THB.code) return "";
  return ` data-symbol="${escapeHtml(symbol)}"${decimals === 0 ? " data-whole" : ""}`;
}

/** Text for the content of an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An image that lies in the page itself. */
export function iconUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURI(svg.trim()).replaceAll("%20", " ").replaceAll("#", "%23")}`;
}

/** The source expression of a content security policy that allows exactly this inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

/** Fills every `%%NAME%%` of a template in one pass, so that nothing filled in is looked at again. */
export function fillSlots(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/%%([A-Z]+)%%/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`template slot ${name} has no value`);
    return value;
  });
}
