/** LINE: one card to each recipient, pushed by the Messaging API. It never broadcasts: customers may follow the account. */
import { LINE_ID } from "../beside/recipient-kinds.ts";
import { setting } from "../door/config.ts";
import { EXIT, usageError } from "../door/errors.ts";
import { DeliveryFault, FAULTS } from "./delivery-fault.ts";
import { cardLines, flexMessage, LONGEST_URL } from "./line-card.ts";
import { readRecipients, shownId } from "./recipients.ts";
import { fieldOf, openService, type Service, type ServiceAnswer, textOf } from "./service.ts";
import type { Message, OpenWay, Sending, Way, WayContext } from "./way.ts";

const PAGE_URL = "CAFE_SALES_PAGE_URL";

const SERVICE = {
  title: "LINE",
  variable: "CAFE_SALES_LINE_API",
  origin: "https://api.line.me",
  token: {
    name: "LINE token",
    variable: "CAFE_SALES_LINE_TOKEN",
    isSetting: true,
    // Anything else is not valid in a header.
    pattern: /^[\x21-\x7e]+$/,
    hint: "copy the channel access token again from the LINE Developers console: your channel > Messaging API",
  },
} as const;

const RECIPIENTS = {
  variable: "CAFE_SALES_LINE_TO",
  ...LINE_ID,
  hint: 'your own is in the LINE Developers console: your channel > Basic settings > "Your user ID"',
};

async function open(context: WayContext): Promise<OpenWay> {
  const recipients = readRecipients(context, RECIPIENTS);
  const page = readPageUrl(context);
  const service = await openService(SERVICE, context);
  const messages = ({ digest }: Message) => [flexMessage(digest, page)];
  return {
    takesFiles: false,
    recipients,
    shown: shownId,
    again: { recognisedHours: 24 },
    async send({ message, recipient, key }, signal) {
      const body = { to: recipient, messages: messages(message) };
      const answer = await post(service, "push", body, signal, { "X-Line-Retry-Key": key });
      // It was accepted before, and that answer was lost.
      if (answer.status !== 409) checkAnswer(answer, service);
    },
    async rehearse({ message }: Sending, signal) {
      const [card] = messages(message);
      checkAnswer(await post(service, "validate/push", { messages: [card] }, signal), service);
      const size = Buffer.byteLength(JSON.stringify(card?.contents));
      return [
        `Notification: ${card?.altText}`,
        `Card of ${size} bytes, which LINE accepts:`,
        ...(card === undefined ? [] : cardLines(card).map((line) => `  ${line}`)),
        await quotaText(service, signal),
      ].join("\n");
    },
    close: () => service.close(),
  };
}

function post(
  service: Service,
  name: string,
  body: object,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServiceAnswer> {
  const type = { "Content-Type": "application/json" };
  return service.call(
    {
      name,
      method: "POST",
      path: `/v2/bot/message/${name}`,
      headers: { ...authorization(service), ...type, ...headers },
      body: JSON.stringify(body),
    },
    signal,
  );
}

/** What is left of the month's messages. A plan without a limit has no value. */
async function quotaText(service: Service, signal: AbortSignal): Promise<string> {
  const read = async (name: string, field: string) => {
    const path = `/v2/bot/message/${name}`;
    const answer = await service.call({ name, method: "GET", path, headers: authorization(service) }, signal);
    checkAnswer(answer, service);
    return fieldOf(answer.value, field);
  };
  try {
    const quota = await read("quota", "value");
    const used = await read("quota/consumption", "totalUsage");
    if (typeof quota !== "number" || typeof used !== "number") return "The plan has no limit of messages.";
    return `Left this month: ${Math.max(0, quota - used)} of ${quota} messages. Each recipient counts as one.`;
  } catch (error) {
    if (!(error instanceof DeliveryFault)) throw error;
    return `How many messages are left this month is not known: ${error.message}`;
  }
}

function authorization({ token }: Service) {
  return { Authorization: `Bearer ${token}` };
}

/** The address of the live page, so that it opens outside of LINE's own browser, which cannot save files. */
function readPageUrl({ settings }: WayContext): string | undefined {
  const value = setting(settings, PAGE_URL)?.value;
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") {
    // It may hold a password, so it is not repeated.
    throw usageError(`${PAGE_URL} is not an https address`, "give it as https://sales.example.com");
  }
  url.searchParams.set("openExternalBrowser", "1");
  if (url.href.length <= LONGEST_URL) return url.href;
  throw usageError(`${PAGE_URL} is longer than LINE allows`, "give a shorter address");
}

export const LINE: Way = { open };

/** LINE says so only in this message; a rate limit has the same status. */
const QUOTA = /monthly limit/i;

const NEW_TOKEN =
  "issue a channel access token in the LINE Developers console, and use it instead of the old one";
const CHECK_CHANNEL = "check that the token is of a Messaging API channel, and the account's plan";
const CHECK_RECIPIENT =
  "check CAFE_SALES_LINE_TO: a person must be a friend of the account, and a group must contain it";
const CHECK_ADDRESS = "check CAFE_SALES_LINE_API";
const SAVE_QUOTA =
  "wait for the next month, name fewer people in CAFE_SALES_LINE_TO, or choose a larger plan: each recipient counts as one message";

/** @throws DeliveryFault if the message was not accepted, or nobody knows */
function checkAnswer(answer: ServiceAnswer, service: Pick<Service, "quoted">): void {
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
