import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { renderJson } from "../../../../../cli/writers/json.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { lesserWeek, sampleSaved } from "../../../../support/samples/digests.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const NAME = "cafe-sales_2026-11-09_2026-11-15";
const WITHOUT_BROWSER = { CHROME_PATH: "/nowhere" };

async function render(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "saved.json"), renderJson(sampleSaved(lesserWeek(), { title: "บ้านกาแฟ" })));
  const options = { cwd, env: { ...WITHOUT_BROWSER, ...env } };
  return { cwd, run: await runInProcess(["render", "saved.json", ...args], options) };
}

async function rendered(args: readonly string[], env?: Readonly<Record<string, string>>) {
  const { cwd, run } = await render(["--format", "eml,html", ...args], env);
  expect([run.code, run.stderr]).toEqual([0, expect.not.stringContaining("warning")]);
  const bytes = readFileSync(join(cwd, `${NAME}.eml`));
  return { cwd, bytes, mail: await PostalMime.parse(bytes) };
}

test("is a draft with a subject, both bodies and the page, the same at every run", async () => {
  const { cwd, bytes, mail } = await rendered([]);
  expect(mail.subject).toBe("บ้านกาแฟ · 9 – 15 Nov 2026 · ฿5,400 (−10.0% day for day)");
  expect(mail.headers.find(({ key }) => key === "x-unsent")?.value).toBe("1");
  expect([mail.to, mail.from]).toEqual([undefined, undefined]);
  expect(mail.date).toBe("2026-11-16T00:00:00.000Z");
  expect(mail.text).toContain("\nTotal sales: ฿5,400\n");
  expect(mail.html).toContain("Sales of each day");
  // There is no browser, so it is the page and not a PDF.
  const [file] = mail.attachments;
  expect([file?.filename, file?.mimeType]).toEqual([`${NAME}.html`, "text/html"]);
  const content = file?.content instanceof ArrayBuffer ? Buffer.from(file.content) : undefined;
  expect(content?.equals(readFileSync(join(cwd, `${NAME}.html`)))).toBe(true);
  expect((await rendered([])).bytes.equals(bytes)).toBe(true);
});

test("has the recipients of the settings, and the language and the files of the options", async () => {
  const { mail } = await rendered(["--lang", "th", "--attach", "xlsx"], {
    CAFE_SALES_MAIL_TO: "ploy@example.org, aom@example.org",
  });
  expect(mail.to?.map(({ address }) => address)).toEqual(["ploy@example.org", "aom@example.org"]);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${NAME}.xlsx`]);
  expect(mail.html).toContain('<body lang="th"');
});

test("can be without files", async () => {
  const { mail } = await rendered(["--attach", "none"]);
  expect(mail.attachments).toEqual([]);
});

test("nothing is written for a recipient that is not an address", async () => {
  const { cwd, run } = await render(["--format", "eml"], { CAFE_SALES_MAIL_TO: "ploy" });
  expect([run.code, filesIn(cwd)]).toEqual([2, ["saved.json"]]);
  expect(run.lastLine).toContain("CAFE_SALES_MAIL_TO: 'ploy' is not an address");
});
