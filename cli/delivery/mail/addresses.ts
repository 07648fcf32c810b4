import { readRecipients } from "../recipients.ts";
import type { WayContext } from "../way.ts";

export const MAIL_TO = "CAFE_SALES_MAIL_TO";
export const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

/** @throws CliError that names the first that cannot be read as an address */
export function readMailRecipients(context: Pick<WayContext, "settings" | "given">): readonly string[] {
  return readRecipients(context, {
    variable: MAIL_TO,
    pattern: ADDRESS,
    what: "an address",
    hint: "give addresses such as pim@example.com, separated by commas",
  });
}
