/** Mail: one message to each recipient, through the mail server of the cafe. */
import { MAIL_ADDRESS } from "../../beside/recipient-kinds.ts";
import { quote, type Settings, setting } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { composeMail, type Mail } from "../../writers/mail.ts";
import { DeliveryFault } from "../delivery-fault.ts";
import { readMailRecipients } from "../recipients.ts";
import type { Sending, Way } from "../way.ts";
import { readSmtpServer, type SmtpServer, sendBySmtp } from "./smtp.ts";

const FROM = "CAFE_SALES_MAIL_FROM";

export const MAIL: Way = {
  async open(context) {
    const { settings, effects, output, timeoutMs } = context;
    const recipients = readMailRecipients(context);
    const server = await readSmtpServer(context);
    const from = readSender(settings, server);
    const address = addressIn(from);
    const mailOf = async ({ message, recipient, key }: Sending): Promise<Mail> => ({
      from,
      to: recipient,
      date: new Date(effects.now()),
      id: `${key}@${address.slice(address.lastIndexOf("@") + 1)}`,
      // Answering machines do not answer it.
      headers: { "Auto-Submitted": "auto-generated" },
      digest: message.digest,
      text: message.text,
      files: await message.files(),
    });
    return {
      takesFiles: true,
      recipients,
      shown: shownAddress,
      again: "marked",
      async send(sending, signal) {
        const bytes = await composeMail(await mailOf(sending));
        const begun = effects.elapsed();
        let outcome = "interrupted";
        try {
          await sendBySmtp(server, { from: address, to: sending.recipient, bytes }, { signal, timeoutMs });
          outcome = "taken";
        } catch (error) {
          if (error instanceof DeliveryFault) outcome = error.message;
          throw error;
        } finally {
          const ms = Math.round(effects.elapsed() - begun);
          output.detail(`mail ${server.host}  ${outcome}  ${ms} ms`, "request", { service: "mail", ms });
        }
      },
      rehearse: async (sending) => rehearsal(await mailOf(sending)),
      close: async () => {},
    };
  },
};

/** `pim@example.com`, or `Pim <pim@example.com>`. Most servers send from the address of their user. */
function readSender(settings: Settings, { user }: SmtpServer): string {
  const from = setting(settings, FROM)?.value.trim() ?? user ?? "";
  if (MAIL_ADDRESS.pattern.test(addressIn(from)) && !/[\r\n]/.test(from)) return from;
  throw usageError(
    from === "" || from === user ? `${FROM} is not set` : `${FROM}: ${quote(from)} is not an address`,
    `give an address such as pim@example.com`,
  );
}

function addressIn(from: string): string {
  return /<([^<>]*)>$/.exec(from)?.[1] ?? from;
}

/** `p…@example.com` */
function shownAddress(address: string): string {
  return `${[...address][0]}…${address.slice(address.lastIndexOf("@"))}`;
}

function rehearsal({ from, to, id, digest, text, files }: Mail): string {
  const attached = files.map(({ name, content }) => `${name} (${Math.ceil(content.length / 1000)} kB)`);
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${digest.subject}`,
    `Message-ID: <${id}>`,
    ...(attached.length === 0 ? [] : [`Attached: ${attached.join(", ")}`]),
  ];
  return `${head.join("\n")}\n\n${text}`;
}
