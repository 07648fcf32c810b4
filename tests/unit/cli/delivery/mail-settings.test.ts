import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { expect, test } from "vitest";
import { MAIL } from "../../../../cli/delivery/mail/mail.ts";
import { readSmtpServer } from "../../../../cli/delivery/mail/smtp.ts";
import { layer } from "../../../../cli/door/config.ts";
import { nodeEffects } from "../../../../cli/door/effects.ts";
import { Output } from "../../../../cli/door/output.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const RIGHT = {
  CAFE_SALES_MAIL_TO: "ploy@example.org",
  CAFE_SALES_SMTP_URL: "smtp://pim@gmail.com@smtp.gmail.com",
  CAFE_SALES_SMTP_PASSWORD: "doi suthep 1676",
};

function contextOf(variables: Readonly<Record<string, string>>, cwd = "/") {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const effects = {
    ...nodeEffects(),
    env: {},
    cwd,
    stdin: Readable.from([]),
    stdout: nowhere,
    stderr: nowhere,
  };
  return {
    settings: [layer({ ...RIGHT, ...variables }, undefined)],
    effects,
    output: new Output(effects),
    interrupt: new AbortController().signal,
    timeoutMs: 1000,
  };
}

test.each([
  ["smtp://pim@gmail.com@smtp.gmail.com", "smtp.gmail.com", 587, false, true, "pim@gmail.com"],
  ["smtp://pim%40gmail.com@smtp.gmail.com:2525", "smtp.gmail.com", 2525, false, true, "pim@gmail.com"],
  ["smtps://pim@mail.example", "mail.example", 465, true, true, "pim"],
  ["smtp://localhost:25", "localhost", 25, false, false, undefined],
  ["smtp://[::1]", "::1", 587, false, false, undefined],
  ["smtp://127.0.0.1.example", "127.0.0.1.example", 587, false, true, undefined],
])("the server of %s", async (url, host, port, isSecure, needsTls, user) => {
  const server = await readSmtpServer(contextOf({ CAFE_SALES_SMTP_URL: url }));
  const login = user === undefined ? {} : { user, password: RIGHT.CAFE_SALES_SMTP_PASSWORD };
  expect(server).toEqual({ host, port, isSecure, needsTls, ...login });
});

test("the password is in a file, and is hidden in every message", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "password"), "khao soi 50\n", { mode: 0o600 });
  const context = contextOf({ CAFE_SALES_SMTP_PASSWORD: "", CAFE_SALES_SMTP_PASSWORD_FILE: "password" }, cwd);
  expect(await readSmtpServer(context)).toMatchObject({ password: "khao soi 50" });
  expect(context.output.mask.line("it was khao soi 50")).toBe("it was ***");
});

test.each([
  [{ CAFE_SALES_SMTP_URL: "" }, "CAFE_SALES_SMTP_URL is not set"],
  [{ CAFE_SALES_SMTP_URL: "smtp.gmail.com" }, "CAFE_SALES_SMTP_URL is not the address of a mail server"],
  [
    { CAFE_SALES_SMTP_URL: "https://smtp.gmail.com" },
    "CAFE_SALES_SMTP_URL is not the address of a mail server",
  ],
  [
    { CAFE_SALES_SMTP_URL: "smtp://pim%@a.example" },
    "CAFE_SALES_SMTP_URL is not the address of a mail server",
  ],
  [
    { CAFE_SALES_SMTP_URL: "smtp://pim:khao-soi@smtp.gmail.com" },
    "CAFE_SALES_SMTP_URL has a password, which other programs may see",
  ],
  [{ CAFE_SALES_SMTP_PASSWORD: "" }, "no mail password is given"],
  [{ CAFE_SALES_MAIL_TO: " , " }, "CAFE_SALES_MAIL_TO names nobody"],
  [{ CAFE_SALES_MAIL_TO: "ploy@a.example, ploy" }, "CAFE_SALES_MAIL_TO: 'ploy' is not an address"],
  [{ CAFE_SALES_MAIL_TO: "a@b.example\r\nBcc: c@d.example" }, "is not an address"],
  [{ CAFE_SALES_MAIL_FROM: "Pim <pim>" }, "CAFE_SALES_MAIL_FROM: 'Pim <pim>' is not an address"],
  [{ CAFE_SALES_MAIL_FROM: "Pim\n <pim@a.example>" }, "is not an address"],
  [{ CAFE_SALES_SMTP_URL: "smtp://pim@mail.example" }, "CAFE_SALES_MAIL_FROM is not set"],
])("%j is refused before anything is sent", async (variables, message) => {
  await expect(MAIL.open(contextOf(variables))).rejects.toMatchObject({
    exitCode: 2,
    kept: "nothing was done",
    message: expect.stringContaining(message),
  });
  await expect(MAIL.open(contextOf(variables))).rejects.not.toMatchObject({
    message: expect.stringContaining("khao-soi"),
  });
});
