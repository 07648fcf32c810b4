/**
 * `docs/samples`: what the program makes, to look at before installing it. Each file is made by the built command line at
 * one moment, from the sample cafe. `npm run fixtures` rewrites them; a test says when they no longer show what the
 * program makes.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findBrowser } from "../../support/browser/find-browser.ts";
import { runCli } from "../../support/runs/run-cli.ts";
import { writeChain } from "./chain.ts";
import { launchBrowser } from "./launch.ts";
import { livePage, sampleData } from "./live.ts";

export const SAMPLES = fileURLToPath(new URL("../../../docs/samples/", import.meta.url));

/** A Monday morning in Bangkok: last week is over, and nothing of today is sold. */
const MONDAY = "2026-11-23T00:30:00Z";
const WEEK_MS = 7 * 86_400_000;
const CAFE = ["--demo", "--time-zone", "Asia/Bangkok", "--title", "Corner Cafe"];
const THAI_CAFE = ["--demo", "--time-zone", "Asia/Bangkok", "--lang", "th"];
const CHAIN_CAFE = ["--time-zone", "Asia/Bangkok", "--title", "Corner Cafe", "--period", "last-week"];
const WEEK = ["export", ...CAFE, "--period", "last-week"];

interface Sample {
  readonly file: string;
  readonly what: string;
  readonly args: readonly string[];
}

/** Each with its command, without where it is written to. */
export const COMMANDS: readonly Sample[] = [
  { file: "week.html", what: "The report of last week: one file, as it comes by mail", args: WEEK },
  {
    file: "month.html",
    what: "A month, with buttons for other ranges",
    args: ["export", ...CAFE, "--period", "last-month", "--ranges", "7,90"],
  },
  { file: "day.html", what: "One day", args: ["export", ...CAFE, "--period", "yesterday"] },
  {
    file: "week-th.html",
    what: "A week in Thai",
    args: ["export", ...THAI_CAFE, "--period", "last-week"],
  },
  { file: "week.pdf", what: "The week on paper", args: [...WEEK, "--format", "pdf"] },
  { file: "week.png", what: "The week as a picture for a chat", args: [...WEEK, "--format", "png"] },
];

/** What is taken from the expected messages of the tests. */
const COPIES = [
  { file: "mail.html", what: "The body of the mail", from: "mails/week.en.html" },
  { file: "line-card.json", what: "The card in LINE, as it is sent", from: "chats/week.en.line.json" },
] as const;

const CHAIN: Sample = {
  file: "chain.html",
  what: "A week of a chain: eight shops in groups, of which one is new and one has closed",
  args: ["export", "--import", "chain.csv", "--db", "chain.duckdb", ...CHAIN_CAFE, "--out", "chain.html"],
};
export const LIVE = {
  file: "live.html",
  what: "The live page with 400 days inside, to try without a server; the password is `espresso`",
  by: "`cafe-sales serve --demo` serves such a page",
};
const ARCHIVE = { file: "archive/index.html", what: "The archive: its list, and the reports that it links" };

/** @returns the bytes that a command makes today */
export async function makeSample({ file, args }: Sample, folder: string): Promise<Buffer> {
  const path = join(folder, file);
  if (file.endsWith(".pdf"))
    return printed([...args.slice(0, -2), "--no-script"], join(folder, "paper.html"));
  await runAt(MONDAY, [...args, "--out", path]);
  return readFileSync(path);
}

/** What the command prints, by a browser of the development dependencies, which cannot print by its flag. */
async function printed(args: readonly string[], path: string): Promise<Buffer> {
  await runAt(MONDAY, [...args, "--out", path]);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path).href);
    return await page.pdf({ preferCSSPageSize: true, outline: true });
  } finally {
    await browser.close();
  }
}

/** The report of the sample chain, which the command line does not have. */
export async function makeChain(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "chain-"));
  try {
    writeChain(folder);
    await runAt(MONDAY, CHAIN.args, folder);
    return readFileSync(join(folder, CHAIN.file), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runAt(startsAt: string, args: readonly string[], cwd = tmpdir()): Promise<void> {
  const browser = await findBrowser();
  const env = {
    SOURCE_DATE_EPOCH: String(Date.parse(startsAt) / 1000),
    CHROME_PATH: browser.path,
    ...browser.env,
  };
  const { code, stderr } = await runCli([...args, "--quiet"], { startsAt, env, cwd });
  if (code !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
}

async function makeArchive(): Promise<void> {
  const dir = join(SAMPLES, "archive");
  rmSync(dir, { recursive: true, force: true });
  for (const weeksAgo of [2, 1, 0]) {
    const at = new Date(Date.parse(MONDAY) - weeksAgo * WEEK_MS).toISOString();
    await runAt(at, ["snapshot", ...CAFE, "--dir", dir]);
  }
}

function listText(): string {
  const rows = [
    [LIVE.file, LIVE.what, LIVE.by],
    ...COMMANDS.map(({ file, what, args }) => [file, what, commandText(args)]),
    [CHAIN.file, CHAIN.what, commandText(CHAIN.args)],
    [ARCHIVE.file, ARCHIVE.what, commandText(["snapshot", ...CAFE, "--dir", "archive"])],
    ...COPIES.map(({ file, what }) => [file, what, "`snapshot --deliver`"]),
  ];
  return `# Samples

Made from the sample cafe, whose sales are invented. Download a file and open it: each page is one file that needs no network.

| File | What it is | Made by |
|---|---|---|
${rows.map(([file, what, by]) => `| [${file}](${file}) | ${what} | ${by} |`).join("\n")}
`;
}

function commandText(args: readonly string[]): string {
  return `\`cafe-sales ${args.map((arg) => (arg.includes(" ") ? `"${arg}"` : arg)).join(" ")}\``;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.env.CI) throw new Error("samples are rewritten by a person, not by CI");
  mkdirSync(SAMPLES, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "samples-"));
  for (const sample of COMMANDS) {
    writeFileSync(join(SAMPLES, sample.file), await makeSample(sample, folder));
  }
  rmSync(folder, { recursive: true });
  writeFileSync(join(SAMPLES, CHAIN.file), await makeChain());
  for (const { file, from } of COPIES) {
    copyFileSync(new URL(`../../../fixtures/${from}`, import.meta.url), join(SAMPLES, file));
  }
  writeFileSync(join(SAMPLES, LIVE.file), await livePage(await sampleData()));
  await makeArchive();
  writeFileSync(join(SAMPLES, "README.md"), listText());
}
