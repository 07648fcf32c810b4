/** The page of the set-up is for people who have never seen a command: it names none, in no step and no language. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { plainState, plainWords } from "../../../../../cli/run/setup/plain-words.ts";
import { renderSetupPage } from "../../../../../viewer/prerender.tsx";
import { LANGUAGE_CODES } from "../../../../../viewer/report/language/choice.ts";
import { setupTexts } from "../../../../../viewer/report/language/languages.ts";
import type { SetupState } from "../../../../../viewer/report/setup.ts";
import { visibleText } from "../../../../support/visible-text.ts";

const NAMES = /--\w|CAFE_SALES|`|cafe-sales \w/;
const ENGLISH = setupTexts("en");

/** All that commands of the set-up may print is among the texts of these folders. */
const PRINTED = readdirSync("cli", { recursive: true })
  .map(String)
  .filter((path) =>
    /^(api|delivery|disk|import|run|schedule|secrets|store|till)\b(?!.setup).*\.ts$/.test(path),
  )
  .flatMap((path) => [...readFileSync(`cli/${path}`, "utf8").matchAll(/"([^"\n]+)"|`([^`\n]+)`/g)])
  .map(([, text = "", template = text]) => template)
  .filter((text) => text.includes(" ") && NAMES.test(text));

const MAIL = { mailTo: "anna@example.com, ben@example.com" };
const BASE: SetupState = {
  step: "cafe",
  answers: { ...MAIL, lineTo: `C${"0".repeat(32)}`, telegramTo: "42" },
  known: new Set(["files", "mailPassword"]),
  problems: {},
  work: [],
  exports: ["till.csv"],
  downloads: [{ name: "receipts.csv", savedOn: "2026-11-28" }],
  hasMonth: true,
};

function statesWith(said: string): readonly SetupState[] {
  const work = (["read", "sync", "report", "month", "nightly", "weekly", "stop"] as const).map((does) => ({
    does,
    command: "cafe-sales import --columns x",
    state: "failed" as const,
    said: `${said}\n${said}`,
  }));
  const sending = { isRunning: false, outcomes: [], failure: said };
  const outcomes = (["sent", "failed", "perhaps"] as const).map((state) => ({
    way: "mail" as const,
    to: state,
    state,
    reason: said,
  }));
  return [
    { ...BASE, problems: { title: "missing", zone: "zone", currency: "currency", url: "url" } },
    ...(["files", "token", "url", undefined] as const).map((about) => ({
      ...BASE,
      failure: { text: said, about },
    })),
    { ...BASE, step: "working", work },
    {
      ...BASE,
      step: "send",
      work,
      test: { way: "mail", failure: said },
      chats: { found: [], failure: said },
    },
    {
      ...BASE,
      step: "send",
      chats: { found: [], bot: "@bot" },
      problems: { lineTo: "lineIds", mailTo: "address" },
    },
    { ...BASE, step: "send", chats: { found: [{ id: "42", name: "Nok", kind: "private" }] } },
    { ...BASE, step: "done", work, failure: { text: said, about: undefined }, sending },
    { ...BASE, step: "done", test: { way: "mail", failure: said }, isOpened: false },
    { ...BASE, step: "done", sending: { isRunning: false, outcomes } },
    { ...BASE, step: "done", sending: { isRunning: true, outcomes: [] }, answers: { weekday: "never" } },
    { ...BASE, step: "closed" },
  ];
}

function pageOf(state: SetupState, code: (typeof LANGUAGE_CODES)[number]): string {
  const texts = setupTexts(code);
  const places = { settings: "/cafe/.env", exports: "/cafe/exports", newest: "/cafe/archive/latest.html" };
  return visibleText(renderSetupPage({ state: plainState(state, texts), code, texts, zones: [], places }));
}

describe.each(LANGUAGE_CODES)("in %s", (code) => {
  test("no page names a setting, an option or a command, whatever a command has printed", () => {
    expect(PRINTED.length).toBeGreaterThan(50);
    for (const text of ["the reason", ...PRINTED.filter((_, at) => at % 10 === 0), PRINTED.join("; ")])
      for (const state of statesWith(text)) expect(pageOf(state, code)).not.toMatch(NAMES);
  });

  test("no text that such a message leaves has one", () => {
    for (const text of PRINTED) expect(plainWords(text, setupTexts(code))).not.toMatch(NAMES);
  });
});

test.each([
  [
    'p.csv: its first line has no known column names ("a"); the store is unchanged; export Clover\'s line items; or name the columns of any format with --columns',
    'p.csv: its first line has no known column names ("a"); export Clover\'s line items',
  ],
  [
    "export it again with all columns, or name them: --format lines --columns x=NAME",
    "export it again with all columns",
  ],
  [
    "Telegram: Telegram answered 400: Bad Request: chat not found; nothing was sent; let the person write to the bot first, or add the bot to the group; cafe-sales deliver --find-chats lists the chats",
    "Telegram answered 400: Bad Request: chat not found; let the person write to the bot first, or add the bot to the group",
  ],
  [
    "mail: the mail server refused the sender (550); nothing was sent; set CAFE_SALES_MAIL_FROM to an address that this user may send from",
    "the mail server refused the sender (550); set “Your own mail address” to an address that this user may send from",
  ],
  [
    "mail: no mail server smtp.example.com was found; nothing was sent; check the address of the mail server, and the network",
    "no mail server smtp.example.com was found; check the address of the mail server, and the network",
  ],
  [
    "no LINE token is given; nothing was done; give it with CAFE_SALES_LINE_TOKEN_FILE or CAFE_SALES_LINE_TOKEN",
    "no LINE token is given; give it with “Channel access token”",
  ],
  ["install it first: npm install --global", "install it first"],
  ["to trust your own certificate authority, set NODE_EXTRA_CA_CERTS=FILE", ""],
  ["cafe-sales: warning: it is late", "it is late"],
])("%s", (printed, plain) => {
  expect(plainWords(printed, ENGLISH)).toBe(plain);
});
