/** Telegram's Bot API, for tests: the calls that a delivery makes. */
import { MessageService, type ServiceReply, type ServiceRequest } from "./message-service.ts";

export const TELEGRAM_TOKEN = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw";

interface SentDocument {
  readonly caption: string;
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export class TelegramService extends MessageService {
  /** Those that the bot may write to; everybody if there are none. */
  readonly chats = new Map<string, object>();
  /** Groups that have a new id. */
  readonly moved = new Map<string, number>();
  updates: unknown[] = [];

  static async start(): Promise<TelegramService> {
    const service = new TelegramService();
    await service.listen();
    return service;
  }

  protected nameOf(path: string): string {
    const [, bot = "", name = ""] = path.split("/");
    return bot === `bot${TELEGRAM_TOKEN}` ? name : "wrong token";
  }

  protected async answer({ name, headers, body }: ServiceRequest): Promise<ServiceReply> {
    if (name === "wrong token") return refusal(401, "Unauthorized");
    if (name === "getUpdates") return result(this.updates);
    if (name === "getMe") return result({ id: 1, is_bot: true, username: "corner_cafe_bot" });
    const type = headers["content-type"] ?? "";
    const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
    const to = String(form.get("chat_id"));
    const moved = this.moved.get(to);
    if (moved !== undefined) {
      const description = "Bad Request: group chat was upgraded to a supergroup chat";
      return refusal(400, description, { migrate_to_chat_id: moved });
    }
    const chat =
      this.chats.get(to) ?? (this.chats.size === 0 ? { id: Number(to), type: "private" } : undefined);
    if (chat === undefined) return refusal(400, "Bad Request: chat not found");
    if (name === "getChat") return result(chat);
    if (name === "sendMessage") return this.#take(to, textIn(form, "text"), 4096, undefined);
    if (name !== "sendDocument") return refusal(404, "Not Found");
    const document = form.get("document");
    if (!(document instanceof File)) return refusal(400, "Bad Request: there is no document in the request");
    const caption = textIn(form, "caption");
    const content = Buffer.from(await document.arrayBuffer());
    const sent: SentDocument = { caption, name: document.name, type: document.type, content };
    return this.#take(to, caption, 1024, sent);
  }

  #take(to: string, text: string, most: number, value: unknown): ServiceReply {
    if (text === "") return refusal(400, "Bad Request: message text is empty");
    if ([...text].length > most) return refusal(400, "Bad Request: message caption is too long");
    this.received.push({ to, key: text, value });
    return result({ message_id: this.received.length });
  }

  protected faultReply(fault: "rate limit" | "quota used up" | "500"): ServiceReply {
    if (fault === "500") return refusal(500, "Internal Server Error");
    const seconds = this.retryAfterSeconds;
    return refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });
  }
}

/** Multipart forms end lines with CR LF, and Telegram drops the CR. */
function textIn(form: FormData, field: string): string {
  return String(form.get(field)).replaceAll("\r", "");
}

function result(value: unknown): ServiceReply {
  return { status: 200, value: { ok: true, result: value } };
}

function refusal(status: number, description: string, parameters?: object): ServiceReply {
  return { status, value: { ok: false, error_code: status, description, ...(parameters && { parameters }) } };
}
