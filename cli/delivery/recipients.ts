/** The recipients of a way, as its settings name them, separated by commas, or as somebody else does. */

import { MAIL_ADDRESS } from "../beside/recipient-kinds.ts";
import { quote, type Settings, setting } from "../door/config.ts";
import { usageError } from "../door/errors.ts";
import { fingerprint } from "./ledger.ts";
import type { WayContext } from "./way.ts";

export interface RecipientKind {
  readonly variable: string;
  readonly pattern: RegExp;
  /** What one is, such as `a LINE id`. */
  readonly what: string;
  /** Where a person finds one. */
  readonly hint: string;
}

/** As they are written in a setting, separated by commas. */
export function listedRecipients(settings: Settings, variable: string): readonly string[] {
  const texts = (setting(settings, variable)?.value ?? "").split(",").map((text) => text.trim());
  return texts.filter((text) => text !== "");
}

/** Each one once, of the settings unless others are given. @throws CliError if there is none, or one is not such a recipient */
export function readRecipients(
  { settings, given }: Pick<WayContext, "settings" | "given">,
  { variable, pattern, what, hint }: RecipientKind,
): readonly string[] {
  const { name, texts } = given ?? { name: variable, texts: listedRecipients(settings, variable) };
  const prints = texts.map(fingerprint);
  const recipients = texts.filter((text, at) => text !== "" && prints.indexOf(fingerprint(text)) === at);
  if (recipients.length === 0) throw usageError(`${name} names nobody`, hint);
  const wrong = recipients.find((recipient) => !pattern.test(recipient));
  if (wrong !== undefined) throw usageError(`${name}: ${quote(wrong)} is not ${what}`, hint);
  return recipients;
}

/** An id as logs and reports show it: enough to tell it from the others of a cafe. */
export function shownId(id: string): string {
  return id.length <= 6 ? `…${id.slice(-2)}` : `${id.slice(0, 3)}…${id.slice(-2)}`;
}

export const MAIL_TO = "CAFE_SALES_MAIL_TO";

/** @throws CliError that names the first that cannot be read as an address */
export function readMailRecipients(context: Pick<WayContext, "settings" | "given">): readonly string[] {
  return readRecipients(context, {
    variable: MAIL_TO,
    ...MAIL_ADDRESS,
    hint: "give addresses such as pim@example.com, separated by commas",
  });
}
