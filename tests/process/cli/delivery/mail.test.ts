/** The way `mail`, to a real SMTP server. */
import { createServer } from "node:net";
import { Writable } from "node:stream";
import { describe, expect, onTestFinished, test } from "vitest";
import { MAIL } from "../../../../cli/delivery/mail/mail.ts";
import { sendBySmtp } from "../../../../cli/delivery/mail/smtp.ts";
import type { Sending } from "../../../../cli/delivery/way.ts";
import { layer } from "../../../../cli/door/config.ts";
import { nodeEffects } from "../../../../cli/door/effects.ts";
import { Output } from "../../../../cli/door/output.ts";
import type { MailFile } from "../../../../cli/writers/mail.ts";
import { digestText } from "../../../../viewer/report/wording/digest-text.ts";
import { MAIL_PASSWORD, MAIL_USER, mailServer } from "../../../support/fakes/mail-server.ts";
import { sampleDigest } from "../../../support/samples/digests.ts";
import { hasOpenssl, selfSigned } from "../../../support/self-signed.ts";

const KEY = "4f6ad3a0-0000-8000-a000-000000000001";
const TO = "ploy@example.org";
const { signal } = new AbortController();

type Variables = Readonly<Record<string, string>>;

async function openMail(port: number, variables: Variables = {}) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const now = () => Date.parse("2026-11-16T00:00:30Z");
  const effects = { ...nodeEffects(), env: {}, stdout: nowhere, stderr: nowhere, now };
  const settings = [
    layer(
      {
        CAFE_SALES_MAIL_TO: TO,
        CAFE_SALES_SMTP_URL: `smtp://${MAIL_USER}@127.0.0.1:${port}`,
        CAFE_SALES_SMTP_PASSWORD: MAIL_PASSWORD,
        ...variables,
      },
      undefined,
    ),
  ];
  const output = new Output(effects);
  return await MAIL.open({ settings, effects, output, interrupt: signal, timeoutMs: 2000 });
}

function sending(files: readonly MailFile[] = [], recipient = TO): Sending {
  const digest = sampleDigest();
  const message = {
    digest,
    text: digestText(digest),
    generatedAt: "2026-11-16T00:00:00.000Z",
    files: async () => files,
  };
  return { message, recipient, key: KEY };
}

async function faultOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: "DeliveryFault" });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(MAIL_PASSWORD);
  return error;
}

describe("a mail", () => {
  test("has both bodies, the files and what marks it", async () => {
    const server = await mailServer();
    const way = await openMail(server.port);
    const content = Buffer.from("%PDF-1.7 กาแฟ");
    await way.send(sending([{ name: "cafe-sales.pdf", type: "application/pdf", content }]), signal);
    expect(server.taken).toHaveLength(1);
    const [{ from, to, mail } = { from: "", to: [], mail: undefined }] = server.taken;
    expect([from, to]).toEqual([MAIL_USER, [TO]]);
    const { digest, text } = sending().message;
    expect(mail?.subject).toBe(digest.subject);
    expect(mail?.messageId).toBe(`<${KEY}@example.com>`);
    expect(mail?.date).toBe("2026-11-16T00:00:30.000Z");
    expect(mail?.text?.trimEnd()).toBe(text);
    expect(mail?.html).toContain("Sales of each day");
    expect(mail?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ["cafe-sales.pdf", "application/pdf"],
    ]);
    const bytes = mail?.attachments[0]?.content;
    expect(bytes instanceof ArrayBuffer && Buffer.from(bytes).equals(content)).toBe(true);
  });

  test("goes to each recipient alone", async () => {
    const server = await mailServer();
    const way = await openMail(server.port, {
      CAFE_SALES_MAIL_TO: `${TO}, aom@example.org,Ploy@Example.org`,
    });
    expect(way.recipients).toEqual([TO, "aom@example.org"]);
    for (const recipient of way.recipients) await way.send(sending([], recipient), signal);
    expect(server.taken.map(({ to, mail }) => [to, mail.to?.map(({ address }) => address)])).toEqual(
      way.recipients.map((one) => [[one], [one]]),
    );
  });

  test("has the sender of the settings, whose server is in its Message-ID", async () => {
    const server = await mailServer();
    const way = await openMail(server.port, { CAFE_SALES_MAIL_FROM: "Baan Kafae <cafe@example.net>" });
    await way.send(sending(), signal);
    expect(server.taken[0]?.from).toBe("cafe@example.net");
    expect(server.taken[0]?.mail.from).toMatchObject({ name: "Baan Kafae", address: "cafe@example.net" });
    expect(server.taken[0]?.mail.messageId).toBe(`<${KEY}@example.net>`);
  });

  test("is rehearsed with nothing sent", async () => {
    const server = await mailServer();
    const way = await openMail(server.port);
    const file = { name: "report.html", type: "text/html", content: Buffer.alloc(95_000) };
    const text = await way.rehearse(sending([file]), signal);
    expect(text.split("\n").slice(0, 6)).toEqual([
      `From: ${MAIL_USER}`,
      `To: ${TO}`,
      "Subject: Baan Kafae · 9 – 15 Nov 2026 · ฿5,400 (−10.0% day for day)",
      `Message-ID: <${KEY}@example.com>`,
      "Attached: report.html (95 kB)",
      "",
    ]);
    expect(text).toContain("\nTotal sales: ฿5,400\n");
    expect(server.taken).toEqual([]);
    expect(way.shown(TO)).toBe("p…@example.org");
    expect(way.again).toBe("marked");
  });
});

describe("a server that does not take it", () => {
  test("a wrong password is refused, and no message shows it", async () => {
    const server = await mailServer();
    const way = await openMail(server.port, { CAFE_SALES_SMTP_PASSWORD: `${MAIL_PASSWORD}!` });
    expect(await faultOf(way.send(sending(), signal))).toMatchObject({
      message: "the mail server refused the password (535 5.7.8)",
      details: { taken: "no", retryable: false, exitCode: 3, hint: expect.stringContaining("app password") },
    });
  });

  test("one that is busy takes it at the next try", async () => {
    const server = await mailServer({ verdicts: [{ code: 451 }] });
    const way = await openMail(server.port);
    expect(await faultOf(way.send(sending(), signal))).toMatchObject({
      message: "the mail server does not take the message now (451)",
      details: { taken: "no", retryable: true, exitCode: 4 },
    });
    await way.send(sending(), signal);
    expect(server.taken).toHaveLength(1);
  });

  test("one that refuses it is not asked again", async () => {
    const server = await mailServer({ verdicts: [{ code: 552 }] });
    const way = await openMail(server.port);
    expect(await faultOf(way.send(sending(), signal))).toMatchObject({
      message: "the mail server refused the message (552)",
      details: { taken: "no", retryable: false, exitCode: 3 },
    });
  });

  test.each([
    ["onRcptTo", "recipient", "CAFE_SALES_MAIL_TO"],
    ["onMailFrom", "sender", "CAFE_SALES_MAIL_FROM"],
  ])("%s: it says who is refused, and shows no address", async (handler, who, hint) => {
    const refuse = (address: { address: string }, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error(`5.1.1 <${address.address}> unknown`), { responseCode: 550 }));
    const server = await mailServer({ [handler]: refuse });
    const way = await openMail(server.port);
    const fault = await faultOf(way.send(sending(), signal));
    expect(fault).toMatchObject({
      message: `the mail server refused the ${who} (550 5.1.1)`,
      details: { taken: "no", retryable: false, hint: expect.stringContaining(hint) },
    });
  });

  test("a connection that is lost after the whole message leaves open whether it was taken", async () => {
    const server = await mailServer({ verdicts: ["lose-answer"] });
    const way = await openMail(server.port);
    expect(await faultOf(way.send(sending(), signal))).toMatchObject({
      message: "the mail server closed the connection",
      details: { taken: "perhaps", retryable: true, exitCode: 4 },
    });
    await way.send(sending(), signal);
    const ids = server.taken.map(({ mail }) => mail.messageId);
    expect(ids).toEqual([`<${KEY}@example.com>`, `<${KEY}@example.com>`]);
  });

  test.each([
    ["at once", "", "the mail server closed the connection", true],
    [
      "after a word that is not SMTP",
      "HTTP/1.1 400 Bad Request\r\n\r\n",
      "the server does not speak SMTP",
      false,
    ],
  ])("a connection that is closed %s has taken nothing", async (_, greeting, message, retryable) => {
    const port = await portOf(greeting);
    const way = await openMail(port);
    expect(await faultOf(way.send(sending(), signal))).toMatchObject({
      message,
      details: { taken: "no", retryable },
    });
  });

  test("a port where nobody listens", async () => {
    const way = await openMail(1);
    expect(await faultOf(way.send(sending(), signal))).toMatchObject({
      message: "connection refused",
      details: { taken: "no", retryable: true, exitCode: 4 },
    });
  });

  test("a server that says nothing has its time, and a signal ends it at once", {
    tags: "deep",
  }, async () => {
    const port = await portOf(undefined);
    const way = await openMail(port);
    expect(await faultOf(way.send(sending(), signal))).toMatchObject({
      message: "no answer of the mail server within 2 s",
      details: { taken: "no", retryable: true },
    });
    const stop = new AbortController();
    const reason = new Error("SIGTERM");
    setTimeout(() => stop.abort(reason), 50);
    await expect(way.send(sending(), stop.signal)).rejects.toBe(reason);
  });
});

/** Of a server that sends this and closes; undefined never does either. */
async function portOf(greeting: string | undefined): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (greeting !== undefined) socket.end(greeting);
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

describe.runIf(hasOpenssl)("over TLS", () => {
  const letter = { from: MAIL_USER, to: TO, bytes: Buffer.from("Subject: Test\r\n\r\nTest\r\n") };

  async function serverWith(name: string, isSecure: boolean, options = {}) {
    const { key, cert } = selfSigned(name, "2");
    const { port, taken } = await mailServer({
      key,
      cert,
      secure: isSecure,
      disabledCommands: [],
      ...options,
    });
    const login = { user: MAIL_USER, password: MAIL_PASSWORD };
    return { cert, taken, server: { host: "127.0.0.1", port, isSecure, needsTls: true, ...login } };
  }

  test.each([
    ["begun by a command", false],
    ["from the start", true],
  ])("that is %s, a certificate that is trusted takes it", async (_, isSecure) => {
    const { cert, taken, server } = await serverWith("IP:127.0.0.1", isSecure);
    await sendBySmtp(server, letter, { signal, timeoutMs: 2000, ca: cert });
    expect(taken.map((each) => each.isSecure)).toEqual([true]);
  });

  test.each([
    ["begun by a command, nobody has signed", false, "IP:127.0.0.1", false, "NODE_EXTRA_CA_CERTS"],
    ["from the start, nobody has signed", true, "IP:127.0.0.1", false, "NODE_EXTRA_CA_CERTS"],
    ["from the start, is of another name", true, "DNS:elsewhere.example", true, "use the host name"],
  ])(
    "that is %s, a certificate is refused before the password",
    async (_, isSecure, name, isTrusted, hint) => {
      const { cert, taken, server } = await serverWith(name, isSecure);
      const options = { signal, timeoutMs: 2000, ...(isTrusted && { ca: cert }) };
      expect(await faultOf(sendBySmtp(server, letter, options))).toMatchObject({
        message: expect.stringContaining("the secure connection failed"),
        details: { taken: "no", retryable: false, exitCode: 4, hint: expect.stringContaining(hint) },
      });
      expect(taken).toEqual([]);
    },
  );

  test("a server that does not offer it gets neither password nor message", async () => {
    const { server, taken } = await serverWith("IP:127.0.0.1", false, { disabledCommands: ["STARTTLS"] });
    expect(await faultOf(sendBySmtp(server, letter, { signal, timeoutMs: 2000 }))).toMatchObject({
      message: expect.stringContaining("offers no secure connection"),
      details: { taken: "no", retryable: false },
    });
    expect(taken).toEqual([]);
  });
});
