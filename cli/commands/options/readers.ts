/** Readers of the text of one option. Each throws a usage error that names the flag. */
import { nearName } from "../../beside/near-name.ts";
import { ARCHIVE, quote } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import type { Reader } from "./option-group.ts";

/** A day: no run waits longer. */
const MOST_SECONDS = 86_400;

/** A century: nothing before it is a cafe's history, and years keep their four digits. */
export const MOST_DAYS = 36_500;

export const readText: Reader<string> = (_, text) => text;

/** Any text but an empty one. */
export function filled(hint: string): Reader<string> {
  return (flag, text) => {
    if (text.trim() !== "") return text.trim();
    throw usageError(`${flag} is empty`, hint);
  };
}

/** Seconds, read as milliseconds. */
export const readSeconds: Reader<number> = (flag, text) => {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds * 1000;
  throw usageError(
    `${flag} ${quote(text)} is not a number of seconds`,
    `give one above 0 and up to ${MOST_SECONDS}`,
  );
};

/** A whole number; both limits are allowed. */
export function wholeNumber(least: number, most: number): Reader<number> {
  return (flag, text) => {
    const hint = `give one from ${least} to ${most}`;
    if (!/^\d+$/.test(text)) throw usageError(`${flag} ${quote(text)} is not a whole number`, hint);
    const number = Number(text);
    if (number < least) throw usageError(`${flag} is ${number}`, hint);
    if (number > most) throw usageError(`${flag} ${quote(text)} is too large`, hint);
    return number;
  };
}

export function flagsOf(options: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(options).filter((flag) => options[flag] !== undefined && options[flag] !== false);
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** A whole number and a unit. @param what as in "10 is not an age" */
export function durationOf(
  what: string,
  example: string,
): Reader<{ readonly text: string; readonly seconds: number }> {
  return (flag, text) => {
    const [, number, unit = ""] = /^(\d{1,9})([smhdw])$/.exec(text) ?? [];
    const seconds = SECONDS[unit];
    if (number !== undefined && seconds !== undefined) return { text, seconds: Number(number) * seconds };
    throw usageError(
      `${flag} ${quote(text)} is not ${what}`,
      `give a whole number and s, m, h, d or w, such as ${example}`,
    );
  };
}

export function oneOf<const T extends string>(choices: readonly T[]): Reader<T> {
  return (flag, text) => {
    const choice = choices.find((name) => name === text);
    if (choice !== undefined) return choice;
    const hint = choices.length === 1 ? `give ${choices[0]}` : `give one of ${choices.join(", ")}`;
    throw usageError(`${flag} ${quote(text)} is unknown`, meantOne(text, choices) + hint);
  };
}

/** Begins a hint: `did you mean last-week? `, or nothing if no choice is near. */
export function meantOne(text: string, choices: readonly string[]): string {
  const meant = nearName(text, choices);
  return meant === undefined ? "" : `did you mean ${meant}? `;
}

/** A list such as `html,json`, in the order of the choices. @param suggest a question about an unknown name */
export function listOf<const T extends string>(
  choices: readonly T[],
  suggest: (unknown: string) => string = () => "",
): Reader<readonly T[]> {
  return (name, text) => {
    const names = text.split(",").map((part) => part.trim());
    const unknown = names.find((part) => !choices.some((choice) => choice === part));
    if (unknown === undefined) return choices.filter((choice) => names.includes(choice));
    const hint = `${suggest(unknown)}give ${choices.join(", ")}, or several with commas`;
    throw usageError(`${name} ${quote(unknown)} is unknown`, hint);
  };
}

/** @throws CliError if no folder can have the name, or its paths could not be printed one a line */
export function readArchiveFolder(dir = ARCHIVE): string {
  if (dir === "") throw usageError("--dir is empty", "give the folder of the archive");
  if (!/[\n\r\0]/.test(dir)) return dir;
  throw usageError("--dir has a line break in it", "choose another name: paths are printed one per line");
}
