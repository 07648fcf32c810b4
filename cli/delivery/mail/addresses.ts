import { MAIL_ADDRESS } from "../../beside/recipient-kinds.ts";
import { readRecipients } from "../recipients.ts";
import type { WayContext } from "../way.ts";

export const MAIL_TO = "CAFE_SALES_MAIL_TO";

/** @throws CliError that names the first that cannot be read as an address */
export function readMailRecipients(context: Pick<WayContext, "settings" | "given">): readonly string[] {
  return readRecipients(context, {
    variable: MAIL_TO,
    ...MAIL_ADDRESS,
    hint: "give addresses such as pim@example.com, separated by commas",
  });
}
