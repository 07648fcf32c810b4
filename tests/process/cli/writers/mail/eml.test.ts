/** `deliver --open`: the mail of a report that is kept, for a program that sends it by hand. */
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeAll, expect, test } from "vitest";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const NAME = "cafe-sales_2026-11-09_2026-11-15";
const effects = { now: () => Date.parse("2026-11-16T05:00:00Z") };
const archive = temporaryFolder();

beforeAll(async () => {
  const snapshot = ["snapshot", "--demo", "--dir", "archive", "--title", "บ้านกาแฟ", "--time-zone", "UTC"];
  expect((await runInProcess(snapshot, { cwd: archive, effects })).code).toBe(0);
});

async function open(args: readonly string[], own: Readonly<Record<string, string>> = {}) {
  const cwd = temporaryFolder();
  cpSync(archive, cwd, { recursive: true });
  const env = { CHROME_PATH: "/nowhere", ...own };
  return { cwd, run: await runInProcess(["deliver", "--open", ...args], { cwd, env, effects }) };
}

async function opened(args: readonly string[], env?: Readonly<Record<string, string>>) {
  const { cwd, run } = await open(args, env);
  expect([run.code, run.stdout]).toEqual([0, `${NAME}.eml\n`]);
  const bytes = readFileSync(join(cwd, `${NAME}.eml`));
  return { cwd, bytes, mail: await PostalMime.parse(bytes) };
}

test("is a draft with a subject, both bodies and the page, the same at every run", async () => {
  const { bytes, mail } = await opened([]);
  expect(mail.subject).toMatch(/^บ้านกาแฟ · 9 – 15 Nov 2026 · ฿[\d,]+ \([+−]/);
  expect(mail.headers.find(({ key }) => key === "x-unsent")?.value).toBe("1");
  expect([mail.to, mail.from]).toEqual([undefined, undefined]);
  expect(mail.date).toBe("2026-11-16T05:00:00.000Z");
  expect(mail.text).toContain("Total sales");
  expect(mail.html).toContain("Sales of each day");
  // There is no browser, so it is the page and not a PDF.
  const [file] = mail.attachments;
  expect([file?.filename, file?.mimeType]).toEqual([`${NAME}.html`, "text/html"]);
  expect((await opened([])).bytes.equals(bytes)).toBe(true);
});

test("has the recipients of the settings, and the language and the files of the options", async () => {
  const { mail } = await opened(["--lang", "th", "--attach", "xlsx"], {
    CAFE_SALES_MAIL_TO: "ploy@example.org, aom@example.org",
  });
  expect(mail.to?.map(({ address }) => address)).toEqual(["ploy@example.org", "aom@example.org"]);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${NAME}.xlsx`]);
  expect(mail.html).toContain('<body lang="th"');
});

test("can be without files", async () => {
  const { mail } = await opened(["--attach", "none"]);
  expect(mail.attachments).toEqual([]);
});

test("nothing is written for a recipient that is not an address", async () => {
  const { cwd, run } = await open([], { CAFE_SALES_MAIL_TO: "ploy" });
  expect([run.code, filesIn(cwd).filter((name) => name.endsWith(".eml"))]).toEqual([2, []]);
  expect(run.lastLine).toContain("CAFE_SALES_MAIL_TO: 'ploy' is not an address");
});
