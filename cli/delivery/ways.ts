/** The ways of delivery. Each is a folder here and an entry: nothing else names it. */
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
      CAFE_SALES_MAIL_TO: "the addresses that get a mail, separated by commas",
      CAFE_SALES_MAIL_FROM: "its sender; by default the user of the mail server",
      CAFE_SALES_SMTP_URL: "the mail server, such as smtp://pim@gmail.com@smtp.gmail.com",
      CAFE_SALES_SMTP_PASSWORD_FILE: "a file with the password of its user",
      CAFE_SALES_SMTP_PASSWORD: "the password itself",
    },
    load: async () => (await import("./mail/mail.ts")).MAIL,
  },
];
