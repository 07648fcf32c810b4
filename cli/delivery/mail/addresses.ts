import type { Settings } from "../../config.ts";
import { readRecipients } from "../recipients.ts";

export const MAIL_TO = "CAFE_SALES_MAIL_TO";
export const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

/** @throws CliError that names the first that cannot be read as an address */
export function readMailRecipients(settings: Settings): readonly string[] {
  return readRecipients(settings, {
    variable: MAIL_TO,
    pattern: ADDRESS,
    what: "an address",
    hint: "give addresses such as pim@example.com, separated by commas",
  });
}
