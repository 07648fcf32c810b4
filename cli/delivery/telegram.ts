/** Telegram: the report as a document with a short caption, sent by a bot. */
import { oneLine } from "../../viewer/report/language/names.ts";
import type { DigestRow, DigestSentences, MessageDigest } from "../../viewer/report/wording/digest.ts";
import { changeParts } from "../../viewer/report/wording/digest-text.ts";
import { TELEGRAM_CHAT } from "../beside/recipient-kinds.ts";
import type { MailFile } from "../writers/mail.ts";
import { DeliveryFault, FAULTS } from "./delivery-fault.ts";
import { readRecipients, shownId } from "./recipients.ts";
import { fieldOf, openService, type Service, type ServiceAnswer, textOf } from "./service.ts";
import {
  type Chat,
  chatLine,
  cutText,
  type Message,
  type OpenWay,
  type Way,
  type WayContext,
} from "./way.ts";

const MOST_TEXT_UNITS = 4096;

const SERVICE = {
  title: "Telegram",
  variable: "CAFE_SALES_TELEGRAM_API",
  origin: "https://api.telegram.org",
  token: {
    name: "Telegram token",
    variable: "CAFE_SALES_TELEGRAM_TOKEN",
    isSetting: true,
    // It is a part of the address, so nothing else may be in it.
    pattern: /^\d+:[\w-]+$/,
    hint: "write /token to @BotFather in Telegram, and copy the whole token, such as 123456:ABC-def",
  },
} as const;

const RECIPIENTS = {
  variable: "CAFE_SALES_TELEGRAM_TO",
  ...TELEGRAM_CHAT,
  hint: "write to the bot, then run: cafe-sales deliver --find-chats",
};

async function open(context: WayContext): Promise<OpenWay> {
  const recipients = readRecipients(context, RECIPIENTS);
  const service = await openService(SERVICE, context);
  const shown = (recipient: string) => (recipient.startsWith("@") ? recipient : shownId(recipient));
  const getChat = (recipient: string, signal: AbortSignal) =>
    call(service, "getChat", { chat_id: recipient }, { signal, isHarmless: true });
  return {
    takesFiles: true,
    recipients,
    shown,
    again: "repeated",
    async send({ message, recipient }, signal) {
      const [file] = await message.files();
      // A message is never sent twice, so the chat and the connection are tried first.
      await getChat(recipient, signal);
      const [method, form] = formOf(message, recipient, file);
      await call(service, method, form, { signal, isHarmless: false });
    },
    async rehearse({ message, recipient }, signal) {
      const [file] = await message.files();
      const chat = chatOf(await getChat(recipient, signal));
      const head = [
        `Chat: ${chat.name || chat.kind}`,
        ...(file === undefined
          ? []
          : [`Attached: ${file.name} (${Math.ceil(file.content.length / 1000)} kB)`]),
      ];
      return `${head.join("\n")}\n\n${file === undefined ? textOnly(message) : captionOf(message.digest)}`;
    },
    close: () => service.close(),
  };
}

function formOf({ digest, ...message }: Message, recipient: string, file: MailFile | undefined) {
  if (file === undefined) {
    const options = JSON.stringify({ is_disabled: true });
    const fields = { chat_id: recipient, text: textOnly(message), link_preview_options: options };
    return ["sendMessage", fields] as const;
  }
  const form = new FormData();
  form.append("chat_id", recipient);
  form.append("caption", captionOf(digest));
  form.append("document", new Blob([Buffer.from(file.content)], { type: file.type }), file.name);
  return ["sendDocument", form] as const;
}

function textOnly({ text }: Pick<Message, "text">): string {
  return cutText(text, MOST_TEXT_UNITS);
}

interface CallOptions {
  readonly signal: AbortSignal;
  /** Whether it sends nothing, so that it may be repeated. */
  readonly isHarmless: boolean;
}

/** @returns what the method gives. @throws DeliveryFault */
async function call(
  service: Service,
  method: string,
  fields: Readonly<Record<string, string>> | FormData,
  { signal, isHarmless }: CallOptions,
): Promise<unknown> {
  const encoded = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields));
  const type = encoded.headers.get("content-type") ?? "";
  const body = new Uint8Array(await encoded.arrayBuffer());
  const path = `/bot${service.token}/${method}`;
  try {
    const request = { name: method, method: "POST", path, headers: { "Content-Type": type }, body } as const;
    return resultOf(await service.call(request, signal), service);
  } catch (error) {
    if (!(error instanceof DeliveryFault) || error.details.taken === "no") throw error;
    // Without an answer of Telegram, nobody knows whether the message arrived.
    const details = isHarmless ? { taken: "no" as const } : { retryable: false, hint: "look into the chat" };
    throw new DeliveryFault(error.message, { ...error.details, ...details });
  }
}

/** The chats that wrote to the bot in the last 24 hours, which is how long Telegram keeps that. */
async function findChats(context: WayContext): Promise<readonly Chat[]> {
  const updates = await ask("getUpdates", { limit: "100", timeout: "0" }, context);
  const found = (Array.isArray(updates) ? updates : [])
    .flatMap((update: unknown) => Object.values(typeof update === "object" && update ? update : {}))
    .map((part: unknown) => chatOf(fieldOf(part, "chat")))
    .filter(({ id }) => id !== "");
  return [...new Map(found.map((chat) => [chat.id, chat])).values()];
}

/** Whom they write to, such as `@corner_cafe_bot`. */
async function botName(context: WayContext): Promise<string> {
  return `@${oneLine(textOf(await ask("getMe", {}, context), "username"))}`;
}

/** One question on a connection of its own. */
async function ask(method: string, fields: Readonly<Record<string, string>>, context: WayContext) {
  const service = await openService(SERVICE, context);
  try {
    return await call(service, method, fields, { signal: context.interrupt, isHarmless: true });
  } finally {
    await service.close();
  }
}

/** A chat of an answer. A person has no title, and may have no last name. */
function chatOf(chat: unknown): Chat {
  const id = fieldOf(chat, "id");
  const person = ["first_name", "last_name"]
    .map((field) => textOf(chat, field))
    .filter((name) => name !== "");
  return {
    id: typeof id === "number" || typeof id === "string" ? String(id) : "",
    name: oneLine(textOf(chat, "title") || person.join(" ") || textOf(chat, "username")),
    kind: textOf(chat, "type"),
  };
}

export const TELEGRAM: Way = { open, findChats, botName };

/** What Telegram's answers mean. */
const FIND_CHAT =
  "let the person write to the bot first, or add the bot to the group; cafe-sales deliver --find-chats lists the chats";
const NEW_TOKEN = "write /token to @BotFather in Telegram, and use that token";
const OWN_BOT = "another program uses this bot; make one for Cafe Sales alone with @BotFather";

/** What the method gives. @throws DeliveryFault if Telegram refused it, or something else answered */
function resultOf(
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

/** What Telegram allows; it counts characters, of which there are at most as many as UTF-16 units. */
const MOST_UNITS = 1024;
/** No line takes more, so that the first ones always have room. */
const LINE_UNITS = 300;

/** The first lines that fit, the most important ones first. */
export function captionOf({ subject, known, correction, verdict, target, ...digest }: MessageDigest): string {
  const { basis, cash, figures, left, products, whys, changes, toDo } = digest;
  const judged = [known, correction, verdict, target?.text].filter((text) => text !== undefined).map(short);
  const [largest] = products;
  const paragraphs = [
    [short(subject)],
    judged,
    // Without a product, nothing was sold, and that is said.
    largest ? [...some(basis), ...figures.map(rowText), ...some(left)].map(short) : [],
    [...whys, ...some(cash)].map(item),
    listed(toDo),
    // Without a comparison, there are no reasons.
    largest && whys.length === 0 ? listed({ ...largest, sentences: largest.rows.map(rowText) }) : [],
    listed(changes),
  ];
  const lines = paragraphs.flatMap((texts) => texts.map((text, nth) => (nth === 0 ? "\n\n" : "\n") + text));
  let caption = "";
  for (const line of lines) {
    if ((caption + line).trim().length > MOST_UNITS) break;
    caption += line;
  }
  return caption.trim();
}

/** `Profit: ฿87,293 (−1.4%)` */
function rowText({ name, value, change }: DigestRow): string {
  const [changed] = change ? changeParts(change) : [];
  return `${name}: ${value}${changed === undefined ? "" : ` (${changed})`}`;
}

/** A title says nothing without its first sentence. */
function listed({ title, sentences }: DigestSentences): readonly string[] {
  const [first, ...rest] = sentences.map(item);
  return first === undefined ? [] : [`${short(title)}:\n${first}`, ...rest];
}

function item(text: string): string {
  return `- ${short(text)}`;
}

function some(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text];
}

function short(text: string): string {
  return chatLine(text, LINE_UNITS);
}
