/** Telegram: the report as a document with a short caption, sent by a bot. */
import { oneLine } from "../../../viewer/report/language/names.ts";
import { TELEGRAM_CHAT } from "../../beside/recipient-kinds.ts";
import { cutText } from "../cut.ts";
import { DeliveryFault } from "../delivery-fault.ts";
import { readRecipients, shownId } from "../recipients.ts";
import { fieldOf, openService, type Service, textOf } from "../service.ts";
import type { Attachment, Chat, Message, OpenWay, Way, WayContext } from "../way.ts";
import { resultOf } from "./answers.ts";
import { captionOf } from "./caption.ts";

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

function formOf({ digest, ...message }: Message, recipient: string, file: Attachment | undefined) {
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
  const service = await openService(SERVICE, context);
  try {
    const options = { signal: context.interrupt, isHarmless: true };
    const updates = await call(service, "getUpdates", { limit: "100", timeout: "0" }, options);
    const found = (Array.isArray(updates) ? updates : [])
      .flatMap((update: unknown) => Object.values(typeof update === "object" && update ? update : {}))
      .map((part: unknown) => chatOf(fieldOf(part, "chat")))
      .filter(({ id }) => id !== "");
    return [...new Map(found.map((chat) => [chat.id, chat])).values()];
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

export const TELEGRAM: Way = { open, findChats };
