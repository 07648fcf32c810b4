/** What LINE's answers mean. */
import { EXIT } from "../../errors.ts";
import { DeliveryFault, FAULTS } from "../delivery-fault.ts";
import { fieldOf, type Service, type ServiceAnswer, textOf } from "../service.ts";

/** LINE says so only in this message; a rate limit has the same status. */
const QUOTA = /monthly limit/i;

const NEW_TOKEN =
  "issue a channel access token in the LINE Developers console, and keep it in the token file";
const CHECK_CHANNEL = "check that the token is of a Messaging API channel, and the account's plan";
const CHECK_RECIPIENT =
  "check CAFE_SALES_LINE_TO: a person must be a friend of the account, and a group must contain it";
const CHECK_ADDRESS = "check CAFE_SALES_LINE_API";
const SAVE_QUOTA =
  "wait for the next month, name fewer people in CAFE_SALES_LINE_TO, or choose a larger plan: each recipient counts as one message";

/** @throws DeliveryFault if the message was not accepted, or nobody knows */
export function checkAnswer(answer: ServiceAnswer, service: Pick<Service, "quoted">): void {
  const { status, value } = answer;
  if (status >= 200 && status < 300 && typeof value === "object" && value !== null) return;
  throw new DeliveryFault(`LINE answered ${status}${reasonOf(value, service)}`, meaningOf(answer));
}

function meaningOf({ status, value, retryAfterMs }: ServiceAnswer): DeliveryFault["details"] {
  // Something between here and LINE answered, or the answer is broken. Another try shows whether it was accepted.
  if (status < 300) return { ...FAULTS.lost, exitCode: EXIT.contract, hint: CHECK_ADDRESS };
  if (status >= 500) return { ...FAULTS.lost, retryAfterMs, hint: "try again later" };
  if (status === 401) return { ...FAULTS.refused, hint: NEW_TOKEN };
  if (status === 403) return { ...FAULTS.refused, hint: CHECK_CHANNEL };
  if (status === 429 && QUOTA.test(textOf(value, "message"))) return { ...FAULTS.refused, hint: SAVE_QUOTA };
  if (status === 429) return { ...FAULTS.later, retryAfterMs, hint: "try again later" };
  return { ...FAULTS.wrong, hint: status === 400 ? CHECK_RECIPIENT : CHECK_ADDRESS };
}

/** LINE's own message and its details, such as `: The request body has 1 error(s) (messages[0].altText: May not be empty)`. */
function reasonOf(value: unknown, { quoted }: Pick<Service, "quoted">): string {
  const message = textOf(value, "message");
  const details = fieldOf(value, "details");
  const parts = (Array.isArray(details) ? details : [])
    .map((part: unknown) => [textOf(part, "property"), textOf(part, "message")].filter((text) => text !== ""))
    .filter((texts) => texts.length > 0)
    .map((texts) => texts.join(": "));
  const text = message + (parts.length > 0 ? ` (${parts.join("; ")})` : "");
  return text === "" ? "" : `: ${quoted(text)}`;
}
