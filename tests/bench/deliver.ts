import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createMailServer, type Socket } from "node:net";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { compare } from "./compare.ts";
import type { Command } from "./measure.ts";

/** What three deliveries cost a snapshot, to services that answer at once. @param snapshot without its folder */
export async function benchDelivery(snapshot: Command, { folder, size }: Bench): Promise<void> {
  const web = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"ok":true,"result":{}}');
    });
  });
  const mail = createMailServer(answerMail);
  await Promise.all([
    new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve)),
    new Promise<void>((resolve) => mail.listen(0, "127.0.0.1", resolve)),
  ]);
  const [api, smtp] = [portOf(web), portOf(mail)];
  const dir = join(folder, "archive");
  const env = {
    ...snapshot.env,
    CAFE_SALES_MAIL_TO: "pim@example.com",
    CAFE_SALES_MAIL_FROM: "cafe@example.com",
    CAFE_SALES_SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    CAFE_SALES_LINE_TO: `U${"0".repeat(32)}`,
    CAFE_SALES_LINE_TOKEN: "token",
    CAFE_SALES_LINE_API: `http://127.0.0.1:${api}`,
    CAFE_SALES_TELEGRAM_TO: "1",
    CAFE_SALES_TELEGRAM_TOKEN: "1:token",
    CAFE_SALES_TELEGRAM_API: `http://127.0.0.1:${api}`,
    // Printing a PDF is no part of a delivery.
    CAFE_SALES_ATTACH: "html",
  };
  const args = [...snapshot.args, "--dir", dir];
  const prepare = () => rmSync(dir, { recursive: true, force: true });
  const ours = { args: [...args, "--deliver"], env };
  await compare(
    "snapshot with three deliveries / without",
    1.3,
    ours,
    { args, env },
    { prepare, rounds: size(11, 1) },
  );
  web.close();
  web.closeAllConnections();
  mail.close();
}

/** A mail server that waits for nothing. Those for tests keep a client waiting, to find out whether it is rude. */
function answerMail(socket: Socket): void {
  let isMessage = false;
  let end = "";
  socket.on("error", () => {}).write("220 ready\r\n");
  socket.setEncoding("latin1").on("data", (text: string) => {
    if (isMessage) {
      end = (end + text).slice(-5);
      isMessage = end !== "\r\n.\r\n";
      if (!isMessage) socket.write("250 taken\r\n");
    } else if (text.startsWith("DATA")) {
      isMessage = true;
      socket.write("354 go on\r\n");
    } else if (text.startsWith("QUIT")) {
      socket.end("221 bye\r\n");
    } else {
      socket.write("250 fine\r\n");
    }
  });
}

function portOf(server: { address(): unknown }): number {
  return Number(Reflect.get(Object(server.address()), "port"));
}
