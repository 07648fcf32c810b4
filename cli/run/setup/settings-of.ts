/** `.env` with other settings in it. Lines of other settings, and comments, stay as they are. */
import { join } from "node:path";
import { isDeepStrictEqual, parseEnv } from "node:util";
import type { LanguageCode } from "../../../viewer/report/language/choice.ts";
import { entriesOf, keysOf } from "../../../viewer/report/records.ts";
import {
  type Answers,
  answerTo,
  chosenWays,
  QUESTIONS,
  type QuestionId,
  questionOf,
} from "../../../viewer/report/setup.ts";
import { putFile } from "../../disk/put-file.ts";
import { OWN_STORE, type Settings, setting } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";

/** An undefined value takes the setting away. */
export type NewSettings = Readonly<Record<string, string | undefined>>;

export const ENV_NAME = ".env";
const PATH = { shown: ENV_NAME, remedy: "run setup in a folder that you may write" };

/** Only the user may read the file. A run that is ended before has changed nothing. */
export async function writeEnvFile(cwd: string, before: string, settings: NewSettings): Promise<void> {
  await putFile(join(cwd, ENV_NAME), withSettings(before, settings), PATH);
}

/** @throws CliError if the file cannot be written in a way that each value is read again */
export function withSettings(before: string, settings: NewSettings): string {
  const text = before.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  const written = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [{ name, value, line: `${name}=${quoted(name, value)}` }],
  );
  const kept = partsOf(text).flatMap(({ name, lines }) => (Object.hasOwn(settings, name) ? [] : lines));
  while (kept.at(-1)?.trim() === "") kept.pop();
  const after = [...kept, ...written.map(({ line }) => line), ""].join("\n");
  const wanted = new Map(Object.entries(parseEnv(text)).filter(([name]) => !Object.hasOwn(settings, name)));
  for (const { name, value } of written) wanted.set(name, value);
  if (isDeepStrictEqual(new Map(Object.entries(parseEnv(after))), wanted)) return after;
  throw usageError(
    `${ENV_NAME} has a line that cannot be kept`,
    "look for a quote that does not end, and end it",
  );
}

/** The lines of each setting, as the parser reads them: a value in quotes may have several. Other lines have no name. */
function partsOf(text: string): readonly { readonly name: string; readonly lines: readonly string[] }[] {
  const lines = text.split("\n");
  const parts: { name: string; lines: readonly string[] }[] = [];
  for (let at = 0; at < lines.length; at += parts.at(-1)?.lines.length ?? 1) {
    const [, name = "", begin = ""] = /^\s*(?:export\s+)?([^\s=#]+)\s*=(.*)$/.exec(lines[at] ?? "") ?? [];
    const valueTo = (end: number) =>
      parseEnv([`\u0001=${begin}`, ...lines.slice(at + 1, end)].join("\n"))["\u0001"];
    const value = valueTo(lines.length);
    let end = at + 1;
    while (name !== "" && valueTo(end) !== value) end += 1;
    parts.push({ name, lines: lines.slice(at, end) });
  }
  return parts;
}

const FORMS: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => `'${value}'`,
  (value) => `"${value}"`,
  (value) => `\`${value}\``,
];

function quoted(name: string, value: string): string {
  const form = FORMS.map((quote) => quote(value)).find(
    (text) => parseEnv(`${name}=${text}\n`)[name] === value,
  );
  if (form !== undefined) return form;
  throw usageError(
    `the value of ${name} cannot be kept in ${ENV_NAME}`,
    "save it in a file, and name that file",
  );
}

// The answers of the set-up as settings, and the settings that are there as answers.

/** The setting that has the answer to a question. A secret may be in a file instead. */
export const VARIABLES = {
  title: "CAFE_SALES_TITLE",
  zone: "CAFE_SALES_TIME_ZONE",
  currency: "CAFE_SALES_CURRENCY",
  token: "CAFE_SALES_LOYVERSE_TOKEN",
  url: "CAFE_SALES_URL",
  password: "CAFE_SALES_PASSWORD",
  mailTo: "CAFE_SALES_MAIL_TO",
  mailPassword: "CAFE_SALES_SMTP_PASSWORD",
  lineTo: "CAFE_SALES_LINE_TO",
  lineToken: "CAFE_SALES_LINE_TOKEN",
  telegramTo: "CAFE_SALES_TELEGRAM_TO",
  telegramToken: "CAFE_SALES_TELEGRAM_TOKEN",
} as const satisfies Partial<Record<QuestionId, string>>;

/** `smtp://pim@gmail.com@smtp.gmail.com` */
const SMTP = /^(smtps?:\/\/)(.+)@([^@]+)$/;

/** What is known before anything is asked. Secrets are not among the answers: only that they are there. */
export function knownAnswers(settings: Settings): { answers: Answers; known: ReadonlySet<QuestionId> } {
  const answers: Partial<Record<QuestionId, string>> = {};
  const known = new Set<QuestionId>();
  for (const [id, variable] of entriesOf(VARIABLES)) {
    const value = setting(settings, variable)?.value;
    if (questionOf(id).kind === "secret") {
      if ((value ?? setting(settings, `${variable}_FILE`)) !== undefined) known.add(id);
    } else if (value !== undefined) answers[id] = value;
  }
  const [, protocol, user, server] = SMTP.exec(setting(settings, "CAFE_SALES_SMTP_URL")?.value ?? "") ?? [];
  if (user !== undefined && server !== undefined) {
    answers.mailUser = user;
    answers.mailServer = protocol === "smtps://" ? `${protocol}${server}` : server;
  }
  const source = answers.url !== undefined ? "api" : known.has("token") ? "loyverse" : undefined;
  return { answers: { ...answers, ...(source && { source }) }, known };
}

/** What the first report needs. */
export function sourceSettings(answers: Answers, store: string, lang: LanguageCode): NewSettings {
  const source = answerTo("source", answers);
  const isApi = source === "api";
  return {
    CAFE_SALES_TITLE: answerTo("title", answers),
    CAFE_SALES_TIME_ZONE: answerTo("zone", answers),
    CAFE_SALES_CURRENCY: answerTo("currency", answers),
    CAFE_SALES_LANG: lang,
    // That of the cafe folder needs no name.
    CAFE_SALES_DB: isApi || store === OWN_STORE ? undefined : store,
    CAFE_SALES_URL: isApi ? answerTo("url", answers) : undefined,
    ...(isApi ? secret("password", answers) : {}),
    ...(source === "loyverse" ? secret("token", answers) : {}),
  };
}

/** What sends the reports. A way without an answer keeps its settings, unless its recipients were taken away. */
export function sendSettings(answers: Answers): NewSettings {
  const ways = chosenWays(answers);
  return {
    CAFE_SALES_MAIL_TO: answerTo("mailTo", answers),
    ...(ways.includes("mail") && {
      CAFE_SALES_SMTP_URL: smtpUrl(answers),
      ...secret("mailPassword", answers),
    }),
    CAFE_SALES_LINE_TO: answerTo("lineTo", answers),
    ...(ways.includes("line") && secret("lineToken", answers)),
    CAFE_SALES_TELEGRAM_TO: answerTo("telegramTo", answers),
    ...(ways.includes("telegram") && secret("telegramToken", answers)),
  };
}

/** A secret that was typed replaces the file that had it. One that stayed empty changes nothing. */
function secret(id: keyof typeof VARIABLES, answers: Answers): NewSettings {
  const typed = answerTo(id, answers);
  return typed === "" ? {} : { [VARIABLES[id]]: typed, [`${VARIABLES[id]}_FILE`]: undefined };
}

function smtpUrl(answers: Answers): string {
  const user = answerTo("mailUser", answers);
  const server = answerTo("mailServer", answers) || `smtp.${user.slice(user.indexOf("@") + 1)}`;
  const [, protocol = "smtp://", host = server] = /^(smtps?:\/\/)(.*)$/.exec(server) ?? [];
  return `${protocol}${user}@${host}`;
}

/** Where a secret is sent. One that is kept is for no other place. */
export function addressFor(id: QuestionId, answers: Answers): string {
  if (id === "password") return answerTo("url", answers);
  return id === "mailPassword" ? smtpUrl(answers) : "";
}

export function withoutSecrets(answers: Answers): Answers {
  return Object.fromEntries(
    keysOf(QUESTIONS)
      .filter((id) => questionOf(id).kind !== "secret")
      .map((id) => [id, answers[id]]),
  );
}
