/** What the set-up says, in a page and in a terminal. */
import type { Problem, QuestionId, SetupWay, Source } from "../../setup.ts";
import { dates } from "./page.ts";

interface Asked {
  readonly label: string;
  readonly hint?: string;
}

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
    hint: "Drop the CSV files here, or choose them. Loyverse: Reports > Receipts > Export > Receipts by item. Square: Transactions > Export > Items Detail CSV.",
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
    label: "Its password for programs",
    hint: "For Gmail: an app password of 16 letters, from myaccount.google.com/apppasswords",
  },
  mailServer: {
    label: "Mail server",
    hint: "Only if it is not smtp. and what is behind the @ of your address.",
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
    hint: "The id of the chat. cafe-sales deliver --find-chats lists those that wrote to the bot.",
  },
  telegramToken: { label: "Token of the bot", hint: "From @BotFather in Telegram." },
  weekday: { label: "Day" },
  time: { label: "Time" },
};

const sources: Readonly<Record<Source, Asked>> = {
  exports: {
    label: "Files that my till exports",
    hint: "Loyverse, Square, Toast, Clover, SumUp, Shopify, or a table of your own",
  },
  loyverse: {
    label: "Loyverse, by itself every night",
    hint: "with a token; it begins with the last 30 days",
  },
  api: { label: "An API that the cafe has" },
  sample: { label: "The sample cafe", hint: "to look at a report first" },
};

const ways: Readonly<Record<SetupWay, Asked>> = {
  mail: { label: "Mail" },
  line: { label: "LINE", hint: "You need a LINE Official Account, which is free." },
  telegram: { label: "Telegram", hint: "You need a bot, which is free." },
};

const problems: Readonly<Record<Problem, string>> = {
  missing: "This is missing.",
  zone: "This is not a time zone. Write it as Asia/Bangkok or Europe/Berlin.",
  time: "This is not a time. Write it as 06:00.",
  choice: "Choose one of these.",
  url: "This is not an address. It begins with https:// or http://.",
  address: "This is not a mail address.",
  currency: "This is not a code of a currency. Write it as THB, USD or EUR.",
  lineIds: "This is not an id of LINE. It is U, C or R and 32 digits and letters from a to f.",
};

export const setupEnglish = {
  title: "Set up Cafe Sales",
  steps: { cafe: "Your cafe", send: "Your report", done: "Done" },
  intro:
    "Answer a few questions, and see your first report. Everything stays on this computer: this page is not a website, and closes by itself.",
  questions,
  sources,
  ways,
  weekdayName: dates.weekdayName,
  never: "Not by itself",
  problems,
  hasProblems: "Something is missing or wrong. It is marked below.",
  isKnown: "Already saved. Leave it empty to keep it.",
  /** Exports that are here already. */
  filesKnown: (names: readonly string[]) => `Already here: ${names.join(", ")}. Add more, if there are any.`,
  optional: "optional",
  makeReport: "Make my first report",
  working: "Your first report is being made",
  commandStates: { waits: "waits", runs: "runs…", done: "done", failed: "failed" },
  failed: "That did not work:",
  yourReport: "This is your first report",
  sampleReport: "This is the report of the sample cafe",
  openReport: "Open it in a tab of its own",
  back: "Back",
  useOwnSales: "Use my own sales",
  whoGetsIt: "Who gets it?",
  whoHint: "Fill in one way, several, or none.",
  when: "When?",
  whenHint:
    "This computer makes the report of the week before at this time, and sends it. It must be switched on then.",
  test: "Send me a test",
  testSent: "Sent. Look whether it arrived.",
  testFailed: (why: string) => `Not sent: ${why}`,
  finish: "Save and finish",
  done: "Everything is set up",
  /** If something failed on the way. */
  saved: "Your answers are saved",
  lastTestFailed: (way: string, why: string) => `The last test by ${way} was not sent: ${why}`,
  savedIn: (file: string) => `Your answers are in ${file}. Only you can read it.`,
  /** What has to be done each week, and where the reports are. */
  eachWeek: {
    exports: (folder: string, when: string) =>
      `Save the newest export of your till in ${folder}, each week before ${when}.`,
    reports: (file: string, when: string) =>
      `This computer makes a report every week on ${when}. The newest one is always ${file}.`,
    byHand: "Make the report of last week, whenever you like:",
    stop: "Stop the weekly report:",
  },
  moment: (day: string, time: string, zone: string) => `${day} at ${time} (${zone})`,
  commands: "These commands did it. You can run each of them again in a terminal, in this folder.",
  closePage: "You can close this page now. The program has ended.",
  nextSteps: "What you can do next",
  dashboard: "Show your staff the figures of today. It asks you for the password that they will type:",
  dashboardCommand: "cafe-sales serve",
  reportCommand: "cafe-sales export --period last-week",
  stopCommand: "cafe-sales schedule remove snapshot",
  scheduleFailed: "The report is not made by itself yet:",
};
