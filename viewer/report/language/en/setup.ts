/** What the set-up says, in a page and in a terminal. */
import type { FirstSent, Problem, QuestionId, SetupWay, Source, Work } from "../../setup.ts";
import { dates } from "./page.ts";

interface Asked {
  readonly label: string;
  readonly hint?: string;
}

const EXPORTS =
  "Loyverse: Reports > Receipts > Export, Receipts by item and Receipts (how they were paid). Square: Transactions > Export > Items Detail CSV.";

const questions: Readonly<Record<QuestionId, Asked>> = {
  title: { label: "Name of the cafe", hint: "Reports have it as their title." },
  zone: { label: "Time zone of the cafe", hint: "It decides which day is today, such as Asia/Bangkok." },
  currency: {
    label: "Currency",
    hint: "Its code, such as USD or EUR. Empty: that of your till's files, or else baht (THB).",
  },
  dayStarts: {
    label: "The day begins at",
    hint: "If you sell after midnight, choose an hour when you are closed, such as 04:00. What is sold before belongs to the evening.",
  },
  source: { label: "Where do your sales come from?" },
  files: {
    label: "The exports of your till",
    hint: `Drop the CSV files here, or choose them. ${EXPORTS}`,
  },
  token: {
    label: "Access token of Loyverse",
    hint: "In Loyverse's Back Office: Settings > Access tokens > Add access token. It is free.",
  },
  url: { label: "Address of the API", hint: "Such as https://sales.example.com" },
  password: { label: "Password of the API" },
  mailTo: { label: "Send to", hint: "Several addresses are separated by commas." },
  mailUser: { label: "Your own mail address", hint: "The mail is sent from it." },
  mailPassword: {
    label: "App password",
    hint: "For Gmail: 16 letters, from myaccount.google.com/apppasswords. Elsewhere often the usual password.",
  },
  mailServer: {
    label: "Mail server",
    hint: "Leave it empty for an address at gmail.com. Otherwise such as mail.example.com or mail.example.com:465.",
  },
  lineTo: {
    label: "Send to",
    hint: "Your user id: U and 32 digits and letters, on the tab Basic settings of the LINE Developers console.",
  },
  lineToken: {
    label: "Channel access token",
    hint: "On the tab Messaging API of the LINE Developers console.",
  },
  telegramTo: {
    label: "Send to",
    hint: "The id of a chat. Give the token of the bot below, write any message to the bot in Telegram, then find the chat.",
  },
  telegramToken: { label: "Token of the bot", hint: "From @BotFather in Telegram." },
  weekday: { label: "Day" },
  time: { label: "Time" },
  watch: {
    label: "Tell me the same night if something is off?",
    hint: "One message after closing, only if something is beyond all that the cafe had before.",
  },
};

/** The hints of a terminal, where nothing can be dropped or pressed, and commands can be typed. */
const inTerminal: Readonly<Partial<Record<QuestionId, string>>> = {
  files: `The paths of the CSV files, with commas between them. Empty: those in the folder exports. ${EXPORTS}`,
  telegramTo:
    "The id of a chat. Write any message to the bot in Telegram; cafe-sales deliver --find-chats then lists the chats.",
};

const sources: Readonly<Record<Source, Asked>> = {
  exports: {
    label: "Files that my till exports",
    hint: "Loyverse, Square, Toast, Clover, SumUp, Shopify, FoodStory, or a table of your own",
  },
  loyverse: {
    label: "Loyverse, by itself every night",
    hint: "With a token; it begins with the last 30 days",
  },
  api: { label: "An API that the cafe has" },
  sample: { label: "The sample cafe", hint: "To look at a report first" },
};

const ways: Readonly<Record<SetupWay, Asked>> = {
  mail: { label: "Mail" },
  line: { label: "LINE", hint: "You need a LINE Official Account, which is free." },
  telegram: { label: "Telegram", hint: "You need a bot, which is free." },
};

const problems: Readonly<Record<Problem, string>> = {
  missing: "This is missing.",
  text: "This is too long, or has characters that nobody types.",
  zone: "This is not a time zone. Write it as Asia/Bangkok or Europe/Berlin.",
  time: "This is not a time. Write it as 06:00.",
  choice: "Choose one of these.",
  url: "This is not an address. It begins with https:// or http://.",
  open: "With http://, the password travels openly. Use https://, or go on to send it anyway.",
  address: "This is not a mail address.",
  currency: "This is not a code of a currency. Write it as THB, USD or EUR.",
  lineIds: "This is not an id of LINE. It is U, C or R and 32 digits and letters from a to f.",
};

const work: Readonly<Record<Work, string>> = {
  read: "Read the exports of your till",
  sync: "Get the sales from Loyverse",
  report: "Make the first report",
  month: "Make the report of the last 30 days",
  nightly: "Let this computer get the sales from Loyverse every night",
  weekly: "Let this computer make the report every week",
  watch: "Let this computer look at each day after closing",
  stop: "Let this computer make no more reports by itself",
};

/** @param way and the recipient, such as `Mail to anna@example.com` */
const outcomes: Readonly<Record<FirstSent["state"], (way: string, why: string) => string>> = {
  sent: (way) => `${way}: sent`,
  failed: (way, why) => `${way}: not sent${why === "" ? "" : `, because ${why}`}`,
  perhaps: (way) => `${way}: perhaps sent. Look whether it arrived.`,
};

const CHOICES = new Map([
  ["never", "Not by itself"],
  ["yes", "Yes"],
  ["no", "No"],
]);

export const setupEnglish = {
  title: "Set up Cafe Sales",
  steps: { cafe: "Your cafe", send: "Your report", done: "Done" },
  intro:
    "Answer a few questions, and see your first report. Everything stays on this computer: this page is not a website, and closes by itself.",
  questions,
  sources,
  ways,
  weekdayName: dates.weekdayName,
  /** An answer to choose, which is a weekday if it is none of these. */
  choice: (choice: string) => CHOICES.get(choice) ?? dates.weekdayName(Number(choice)),
  problems,
  hasProblems: "Something is missing or wrong. It is marked below.",
  isKnown: "Already saved. Leave it empty to keep it.",
  /** Exports that are here already. */
  filesKnown: (names: readonly string[]) => `Already here: ${names.join(", ")}. Add more, if there are any.`,
  /** Exports that were found, each with the day on which it was saved. */
  downloads: "From your Downloads folder:",
  day: dates.day,
  optional: "optional",
  makeReport: "Make my first report",
  working: "Your first report is being made",
  work,
  workStates: { waits: "waits", runs: "runs…", done: "done", failed: "failed" },
  failed: "That did not work:",
  /** If a message has nothing for people. */
  unknownReason: "the reason is not known",
  /** What to do with the files of a till that is not known. */
  otherTill:
    "If your till is another one, save a table with a line for each item sold, and name its columns date, receipt, product and total_sales.",
  yourReport: "This is your first report",
  sampleReport: "This is the report of the sample cafe",
  openReport: "Open it in a tab of its own",
  month: "The last 30 days",
  back: "Back",
  useOwnSales: "Use my own sales",
  whoGetsIt: "Who gets it?",
  whoHint: "Fill in one way, several, or none.",
  when: "When?",
  whenHint:
    "This computer makes the report of the week before at this time, and sends it. It must be switched on then.",
  test: "Send me a test",
  testSent: "The figures of the sample cafe were sent to the first recipient. Look whether they arrived.",
  testFailed: (why: string) => `Not sent: ${why}`,
  findChat: "Find my chat",
  chats: {
    found: "These chats wrote to the bot. Press the one that gets the report.",
    none: (bot: string) =>
      `Nobody has written to ${bot === "" ? "the bot" : bot} in the last day. Write any message to it in Telegram, then press the button again.`,
    failed: (why: string) => `The chats are not known: ${why}`,
    kinds: { private: "person", group: "group", supergroup: "group", channel: "channel" },
  },
  finish: "Save and finish",
  done: "Everything is set up",
  /** If something failed on the way. */
  saved: "Your answers are saved",
  lastTestFailed: (way: string, why: string) => `The last test by ${way} was not sent: ${why}`,
  savedIn: (file: string) => `Your answers are in ${file}. Only you can read it.`,
  /** When the report is made, who gets it, what is left to do for the person, and where the reports are. */
  eachWeek: {
    when: (day: string, time: string, zone: string) => `Each ${day} at ${time} (${zone})`,
    byHand: "When you ask for it",
    gets: "The report goes to:",
    nobody: "This computer makes the report of the week before. Nobody gets it: it is only kept here.",
    byHandOnly: "No report is made by itself. To make one, or to change an answer, open this set-up again.",
    reports: (file: string) => `The newest report will always be ${file}.`,
    exports: (folder: string) => `Save the newest export of your till in ${folder} before each report.`,
    openFolder: "Open this folder",
    opened: "The folder is open in another window.",
    notOpened: "No program that shows folders was found. Open it yourself.",
    change: "To change an answer, or to stop the weekly report, open this set-up again.",
  },
  recipients: {
    mail: (who: string) => `Mail to ${who}`,
    line: (who: string) => `LINE to ${who}`,
    telegram: (who: string) => `Telegram to ${who}`,
    more: (who: string, count: number) => `${who} and ${count} more`,
    kinds: { person: "a person", group: "a group" },
  },
  send: {
    first: "Send the first one now",
    again: "Try again",
    hint: "It is the report that you have seen. Nobody gets the same one twice.",
    running: "The first report is being sent…",
    failed: (why: string) => `The first report was not sent: ${why}`,
    outcomes,
  },
  whatWasDone: "What this program did",
  change: "Change who gets it",
  close: "Close the set-up",
  closed: "You can close this page now. The program has ended.",
  scheduleFailed: "The report is not made by itself yet:",
  inTerminal,
};
