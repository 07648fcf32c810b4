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

const LONGEST = Math.max(...Object.values(CHECKS).map(({ length }) => length));

export function findingsText(
  findings: readonly Checked[],
  { isScreen, hasColors }: { readonly isScreen: boolean; readonly hasColors: boolean },
): string {
  const { marks, arrow } = isScreen ? (hasColors ? COLORED : SCREEN) : PLAIN;
  const indent = " ".repeat((isScreen ? 1 : PLAIN.marks.ok.length) + 1 + LONGEST + 2);
  return findings
    .map(({ check, state, text, remedy }, at) => {
      const title = findings[at - 1]?.check === check ? "" : CHECKS[check];
      const line = `${marks[state]} ${title.padEnd(LONGEST)}  ${text}\n`;
      return remedy === undefined ? line : `${line}${indent}${arrow} ${remedy}\n`;
    })
    .join("");
}
