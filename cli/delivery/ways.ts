/**
 * The ways of delivery. Each is a file or a folder here, and an entry. Managers of shops (`cli/beside/recipient-kinds.ts`) and the
 * set-up (`viewer/report/setup.ts`) name those that they know.
 */
import type { Way } from "./way.ts";

interface WayEntry {
  /** What it is called by `--deliver` and in the ledger. */
  readonly name: string;
  /** Its title in sentences. */
  readonly title: string;
  /** Its settings, and what each means. The first one names the recipients: without it, the way is not configured. */
  readonly variables: Readonly<Record<string, string>>;
  /** Loads its code, which only a delivery needs. */
  load(): Promise<Way>;
}

export const WAYS: readonly WayEntry[] = [
  {
    name: "mail",
    title: "mail",
    variables: {
      CAFE_SALES_MAIL_TO: "who gets a mail, separated by commas",
      CAFE_SALES_MAIL_FROM: "its sender (default: the user of the server)",
      CAFE_SALES_SMTP_URL: "such as smtp://pim@gmail.com@smtp.gmail.com",
      CAFE_SALES_SMTP_PASSWORD_FILE: "a file with the password of its user",
      CAFE_SALES_SMTP_PASSWORD: "the password itself",
    },
    load: async () => (await import("./mail/mail.ts")).MAIL,
  },
  {
    name: "line",
    title: "LINE",
    variables: {
      CAFE_SALES_LINE_TO: "ids that get a LINE card, separated by commas",
      CAFE_SALES_LINE_TOKEN_FILE: "a file with the channel access token",
      CAFE_SALES_LINE_TOKEN: "the token itself",
      CAFE_SALES_LINE_API: "another address of LINE's API",
      CAFE_SALES_PAGE_URL: "the live page, for a button on the card",
    },
    load: async () => (await import("./line.ts")).LINE,
  },
  {
    name: "telegram",
    title: "Telegram",
    variables: {
      CAFE_SALES_TELEGRAM_TO: "ids of chats, separated by commas",
      CAFE_SALES_TELEGRAM_TOKEN_FILE: "a file with the token of the bot",
      CAFE_SALES_TELEGRAM_TOKEN: "the token itself",
      CAFE_SALES_TELEGRAM_API: "another address of Telegram's API",
    },
    load: async () => (await import("./telegram.ts")).TELEGRAM,
  },
];
