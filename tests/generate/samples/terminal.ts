/**
 * A terminal as an SVG: as a still picture, and as a film. What it shows was really run; only the waiting is shorter. A
 * film is a picture with animations of its style alone, so it plays wherever a picture is shown.
 */
import { escapeHtml } from "../../../cli/writers/embed.ts";

export interface TerminalStep {
  /** What a person types. */
  readonly typed: string;
  /** What the command prints then. */
  readonly printed: string;
}

const WIDTH = 880;
const [LINE, LETTER, EDGE] = [19, 8.02, 18];
const MOST_LETTERS = Math.floor((WIDTH - 2 * EDGE) / LETTER);
const PROMPT = "$ ";

/** Seconds. */
const [PER_LETTER, AFTER_TYPING, AFTER_PRINTING, AT_THE_END] = [0.045, 0.5, 3.4, 6];

interface Line {
  readonly text: string;
  readonly isTyped: boolean;
  /** When it appears. */
  readonly at: number;
}

/** @returns the picture after all steps, or the film of them */
export function terminalSvg(steps: readonly TerminalStep[], isFilm: boolean): string {
  const lines: Line[] = [];
  let now = 0.8;
  for (const { typed, printed } of steps) {
    if (lines.length > 0) lines.push({ text: "", isTyped: false, at: now });
    const command = wrapped(PROMPT + typed);
    for (const text of command) lines.push({ text, isTyped: true, at: now });
    now += typed.length * PER_LETTER + AFTER_TYPING;
    for (const text of printed.trimEnd().split("\n").flatMap(wrapped))
      lines.push({ text, isTyped: false, at: now });
    now += AFTER_PRINTING;
  }
  const seconds = now + AT_THE_END;
  const height = 2 * EDGE + lines.length * LINE;
  const share = (at: number) => ((at / seconds) * 100).toFixed(2);
  const moments = [...new Set(lines.map(({ at }) => at))];
  const frames = moments.map(
    (
      at,
      index,
    ) => `@keyframes s${index}{0%,${share(at)}%{opacity:0}${(Number(share(at)) + 0.01).toFixed(2)}%,100%{opacity:1}}
.s${index}{animation:s${index} ${seconds.toFixed(1)}s infinite}`,
  );
  const texts = lines.map(({ text, isTyped, at }, index) => {
    const classes = [isTyped ? "typed" : "", isFilm ? `s${moments.indexOf(at)}` : ""]
      .filter(Boolean)
      .join(" ");
    const y = EDGE + (index + 0.75) * LINE;
    return `<text x="${EDGE}" y="${y}"${classes && ` class="${classes}"`}>${escapeHtml(text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">
<style>
text{font:13.3px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#e8e4de;white-space:pre}
.typed{fill:#7fd6b8}
${isFilm ? `@media (prefers-reduced-motion:no-preference){\n${frames.join("\n")}\n}\n` : ""}</style>
<rect width="100%" height="100%" rx="10" fill="#1d1b19"/>
${texts.join("\n")}
</svg>
`;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (let rest = text; ; ) {
    if (rest.length <= MOST_LETTERS) return [...lines, rest];
    const at = rest.lastIndexOf(" ", MOST_LETTERS);
    const cut = at > MOST_LETTERS / 2 ? at : MOST_LETTERS;
    lines.push(rest.slice(0, cut));
    rest = `  ${rest.slice(cut).trimStart()}`;
  }
}
