/** What Telegram's answers mean. */
import { DeliveryFault, FAULTS } from "../delivery-fault.ts";
import { fieldOf, type Service, type ServiceAnswer, textOf } from "../service.ts";

const FIND_CHAT =
  "let the person write to the bot first, or add the bot to the group; cafe-sales deliver --find-chats lists the chats";
const NEW_TOKEN = "write /token to @BotFather in Telegram, and keep the token in the token file";
const OWN_BOT = "another program uses this bot; make one for Cafe Sales alone with @BotFather";

/** What the method gives. @throws DeliveryFault if Telegram refused it, or something else answered */
export function resultOf(
  { status, value, retryAfterMs }: ServiceAnswer,
  { quoted }: Pick<Service, "quoted">,
): unknown {
  const ok = fieldOf(value, "ok");
  if (ok === true) return fieldOf(value, "result");
  if (ok === false) {
    const code = fieldOf(value, "error_code");
    const known = typeof code === "number" ? code : status;
    const description = textOf(value, "description");
    const reason = description === "" ? "" : `: ${quoted(description)}`;
    throw new DeliveryFault(`Telegram answered ${known}${reason}`, meaningOf(known, value));
  }
  const kind = status >= 500 ? FAULTS.lost : status === 429 ? FAULTS.later : FAULTS.wrong;
  throw new DeliveryFault(`Telegram answered ${status}, but not in its own form`, {
    ...kind,
    // A proxy may have hidden a good answer.
    ...(status < 300 && { taken: "perhaps" }),
    retryAfterMs,
    hint: "check CAFE_SALES_TELEGRAM_API and the network",
  });
}

/** An answer in Telegram's own form. Below 500, the message was not taken. */
function meaningOf(code: number, value: unknown): DeliveryFault["details"] {
  const moved = fieldOf(value, "parameters", "migrate_to_chat_id");
  const seconds = fieldOf(value, "parameters", "retry_after");
  if (moved !== undefined) {
    return {
      ...FAULTS.wrong,
      hint: `the group has a new id: write ${Number(moved)} in CAFE_SALES_TELEGRAM_TO`,
    };
  }
  // It knows no address with a token that it did not give.
  if (code === 401 || code === 404) return { ...FAULTS.refused, hint: NEW_TOKEN };
  if (code === 403) return { ...FAULTS.refused, hint: FIND_CHAT };
  if (code === 400) return { ...FAULTS.wrong, hint: FIND_CHAT };
  if (code === 409) return { ...FAULTS.wrong, hint: OWN_BOT };
  // A server that failed may have taken the message before.
  if (code >= 500) return { ...FAULTS.lost, hint: "try again later" };
  if (code !== 429) return { ...FAULTS.wrong, hint: "check CAFE_SALES_TELEGRAM_API" };
  const retryAfterMs = typeof seconds === "number" && seconds >= 0 ? seconds * 1000 : undefined;
  return { ...FAULTS.later, retryAfterMs, hint: "try again later" };
}
