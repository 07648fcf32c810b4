/** What stands where on the pages of a PDF as Chromium writes it, in points from the lower left corner. */
import { inflateSync } from "node:zlib";

export interface PdfPage {
  /** Where the baselines of texts begin, and how high their letters are. */
  readonly texts: readonly { readonly x: number; readonly y: number; readonly size: number }[];
  /** Filled boxes that are as thin as a rule. */
  readonly rules: readonly { readonly left: number; readonly right: number; readonly y: number }[];
  /** The headings of its outline, at their upper edge. */
  readonly headings: readonly { readonly title: string; readonly y: number }[];
}

type Matrix = readonly [number, number, number, number, number, number];

const MOST_OF_A_RULE = 2;
const LEAST_OF_A_RULE = 30;

export function pdfPages(pdf: Buffer): readonly PdfPage[] {
  const text = pdf.toString("latin1");
  const headings = [...text.matchAll(/\/Title \(([^)]*)\)\s*\/Dest \[(\d+) 0 R \/XYZ [\d.]+ ([\d.]+)/g)];
  return [...text.matchAll(/\n(\d+) 0 obj\s*<<[\s\S]*?endobj/g)].flatMap(([object, id]) => {
    const [, contents] = /\/Contents (\d+) 0 R/.exec(object) ?? [];
    if (contents === undefined || !/\/Type\s*\/Page\b/.test(object)) return [];
    const own = headings.filter(([, , page]) => page === id);
    return {
      ...marksOf(streamOf(contents, text, pdf)),
      headings: own.map(([, title = "", , y]) => ({ title, y: Number(y) })),
    };
  });
}

function streamOf(id: string, text: string, pdf: Buffer): string {
  const begin = text.search(new RegExp(`\\n${id} 0 obj\\s*<<`));
  const [head = "", length] =
    /^[\s\S]*?\/Length (\d+)[^>]*>>\s*stream\r?\n/.exec(text.slice(begin, begin + 300)) ?? [];
  const start = begin + head.length;
  return inflateSync(pdf.subarray(start, start + Number(length))).toString("latin1");
}

function marksOf(stream: string): Omit<PdfPage, "headings"> {
  const texts: PdfPage["texts"][number][] = [];
  const rules: PdfPage["rules"][number][] = [];
  let at: Matrix = [1, 0, 0, 1, 0, 0];
  const outer: Matrix[] = [];
  let size = 0;
  let box: readonly number[] = [];
  let numbers: number[] = [];
  for (const [word] of stream.matchAll(/<[^>]*>|\([^)]*\)|[^\s<>()]+/g)) {
    const number = Number(word);
    if (Number.isFinite(number)) {
      numbers.push(number);
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = numbers;
    if (word === "q") outer.push(at);
    if (word === "Q") at = outer.pop() ?? at;
    if (word === "cm") at = times([a, b, c, d, x, y], at);
    if (word === "Tf") size = numbers.at(-1) ?? 0;
    if (word === "Tm") {
      const placed = times([a, b, c, d, x, y], at);
      texts.push({ x: placed[4], y: placed[5], size: size * Math.abs(placed[3]) });
    }
    if (word === "re") box = numbers.slice(-4);
    if (word === "f") {
      const [left, top, right, bottom] = corners(box, at);
      const isRule = Math.abs(top - bottom) < MOST_OF_A_RULE && right - left > LEAST_OF_A_RULE;
      if (isRule) rules.push({ left, right, y: (top + bottom) / 2 });
      box = [];
    }
    if (!word.startsWith("/")) numbers = [];
  }
  return { texts, rules };
}

function corners([x = 0, y = 0, width = 0, height = 0]: readonly number[], at: Matrix) {
  const [one, other] = [times([1, 0, 0, 1, x, y], at), times([1, 0, 0, 1, x + width, y + height], at)];
  return [Math.min(one[4], other[4]), one[5], Math.max(one[4], other[4]), other[5]] as const;
}

/** What the first one places, inside the second one. */
function times([a, b, c, d, x, y]: Matrix, [e, f, g, h, i, j]: Matrix): Matrix {
  return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, x * e + y * g + i, x * f + y * h + j];
}
