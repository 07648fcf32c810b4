/** The findings as lines for people: in color on a screen, with words instead of signs in a file or a pipe. */
import type { Checked } from "./checkup.ts";
import { CHECKS, type Finding } from "./finding.ts";

interface Look {
  readonly marks: Readonly<Record<Finding["state"], string>>;
  readonly arrow: string;
}

const RESET = "\x1b[0m";
const DIM = "\x1b[2m";

const SCREEN: Look = { marks: { ok: "✓", note: "–", wrong: "✗" }, arrow: "→" };
const COLORED: Look = {
  marks: { ok: `\x1b[32m✓${RESET}`, note: `${DIM}–${RESET}`, wrong: `\x1b[31m✗${RESET}` },
  arrow: `${DIM}→${RESET}`,
};
/** All as wide as the widest. */
const PLAIN: Look = { marks: { ok: "ok   ", note: "note ", wrong: "WRONG" }, arrow: "->" };

/** Fewer would be unreadable. */
const LEAST_ROOM = 30;
const LONGEST = Math.max(...Object.values(CHECKS).map(({ length }) => length));

/** @param columns the width of a screen; undefined for a file or a pipe, whose lines are never broken */
export function findingsText(
  findings: readonly Checked[],
  { columns, hasColors }: { readonly columns: number | undefined; readonly hasColors: boolean },
): string {
  const isScreen = columns !== undefined;
  const { marks, arrow } = isScreen ? (hasColors ? COLORED : SCREEN) : PLAIN;
  const indent = " ".repeat((isScreen ? 1 : PLAIN.marks.ok.length) + 1 + LONGEST + 2);
  const room = Math.max(LEAST_ROOM, (columns ?? Number.POSITIVE_INFINITY) - indent.length - 1);
  return findings
    .map(({ check, state, text, remedy }, at) => {
      const title = findings[at - 1]?.check === check ? "" : CHECKS[check];
      const lines = [
        `${marks[state]} ${title.padEnd(LONGEST)}  ${broken(text, room).join(`\n${indent}`)}`,
        ...(remedy === undefined
          ? []
          : [`${indent}${arrow} ${broken(remedy, room - 2).join(`\n${indent}  `)}`]),
      ];
      return `${lines.join("\n")}\n`;
    })
    .join("");
}

/** The text in lines of at most so many characters, broken between words. */
function broken(text: string, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > room) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
