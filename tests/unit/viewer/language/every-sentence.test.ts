/**
 * What the model says about random reports, in each language: whole sentences, in one language, with the same figures. In
 * Thai, a word that says what is counted follows each count.
 *
 * @module-tag deep
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { english } from "../../../../viewer/report/language/en/english.ts";
import type { Language } from "../../../../viewer/report/language/language.ts";
import { thai } from "../../../../viewer/report/language/th/thai.ts";
import { runs } from "../../../support/property-runs.ts";
import { captionsOf, numbers } from "../../../support/samples/captions.ts";
import { sayingReports } from "../../../support/samples/random-statements.ts";
import { sentencesOf } from "../../../support/samples/sentences.ts";

const LANGUAGES: readonly Language[] = [english, thai("common"), thai("buddhist")];
/** Faults that any language can have. */
function faultsIn(text: string): string[] {
  return [
    ...(/undefined|NaN|null|\[object/.test(text) ? ["a value that is missing"] : []),
    ...(/ {2}|^ | $/.test(text) ? ["a space too many"] : []),
    ...(/ [,.:;!?)\]…]/.test(text) ? ["a space before punctuation"] : []),
  ];
}

/** What is the same in every language: how a file, a key, a program, a zone, or a figure of another till is called. */
const NAMES =
  /\b(Loyverse|Square|Gross sales|Net sales|Returns|UTC|SHA-256|CSV|JavaScript|Safari|Chrome|Home|End|Esc)\b/g;

const COUNTED =
  "วัน|คืน|บิล|คน|รายการ|ชิ้น|แถว|ค่า|ข้อ|ช่วง|สัปดาห์|เดือน|ปี|อย่าง|หมวดหมู่|ชั่วโมง|นาที|วินาที|อันดับ|จุด|ใบ|บรรทัด|สาขา|ฉบับ|กะ";
const MONTH = "[ก-ฮเ][ก-ฮ]?\\p{M}?\\.[ก-ฮ]\\.";

/** Dates, amounts, per cents, times and sizes, whose figures count nothing, and the first of two figures. */
const MEASURES = [
  String.raw`\d{1,2}(–\d{1,2})? ${MONTH}( \d{4}| ’\d\d)?`,
  String.raw`${MONTH} \d{4}`,
  String.raw`^2[05]\d\d$`,
  String.raw`\d\d:\d\d`,
  String.raw`\d\d(–\d\d)? น\.`,
  String.raw`[+\-±]?฿[\d,.]*\d`,
  String.raw`[+\-±×]?[\d,.]*\d%`,
  String.raw`×[\d,.]*\d`,
  String.raw`[\d,.]*\d ×`,
  String.raw`[\d,.]*\d จาก (?=[\d,]* (${COUNTED}))`,
].map((measure) => new RegExp(measure, "gu"));

/** The counts without a word that says what is counted. What is missing counts as 0, and weekdays have numbers. */
function bareCounts(text: string): string[] {
  const measured = text.replaceAll("\u00a0", " ").replace(NAMES, "~");
  const rest = MEASURES.reduce((left, measure) => left.replace(measure, "~"), measured);
  const bare = new RegExp(`[\\d,.]*\\d(?! ?(${COUNTED}))(?![\\d,.]*\\d)`, "g");
  return (rest.replace(/เป็น 0$|1 = /, "").match(bare) ?? []).map((number) => `${number} in ${text}`);
}

/** The words of another script than that of the language. */
function strangersIn(text: string, { code }: Language): string[] {
  const own = text.replace(NAMES, "");
  return own.match(code === "th" ? /[A-Za-z]{2,}/g : /\p{Script=Thai}+/gu) ?? [];
}

/** The figures of a text, in the order of their size. */
function figuresIn(text: string): number[] {
  const figures = text.replace(NAMES, "").match(/\d[\d,]*(\.\d+)?/g) ?? [];
  return figures.map((figure) => Number(figure.replaceAll(",", ""))).sort((a, b) => a - b);
}

test("a fault is found, whatever it is", () => {
  expect(["of NaN", "a  b", "a , b"].map((text) => faultsIn(text).length)).toEqual([1, 1, 1]);
  expect(strangersIn("ขายดี on Monday", thai("common"))).toEqual(["on", "Monday"]);
  expect(strangersIn("sold ขายดี", english)).toEqual(["ขายดี"]);
  expect(["อื่นๆ (12)", "2 จาก 7", "9 พ.ย. 2026 เปิด 6"].map((text) => bareCounts(text).length)).toEqual([
    1, 2, 1,
  ]);
  expect(bareCounts("2 จาก 7 วัน ตั้งแต่ 9–15 มี.ค. 2026 ลูกค้า +3 คน (+4.2%) ฿1,234.50")).toEqual([]);
});

function check(texts: readonly string[], language: Language): void {
  expect(texts.flatMap((text) => faultsIn(text).map((fault) => `${fault}: ${text}`))).toEqual([]);
  expect(texts.flatMap((text) => strangersIn(text, language))).toEqual([]);
  if (language.code === "th") expect(texts.flatMap(bareCounts)).toEqual([]);
}

test("every sentence of a report is whole in every language, with the figures of English", () => {
  fc.assert(
    fc.property(sayingReports, (report) => {
      const [own = [], ...others] = LANGUAGES.map((language) => {
        const sentences = sentencesOf(report, language);
        check(sentences, language);
        return sentences;
      });
      const [inThai = []] = others;
      // English has no figure for the one product that is not named.
      const figures = (texts: readonly string[]) =>
        texts.map((text, at) => (own[at]?.includes("The other product changed") ? [] : figuresIn(text)));
      expect(figures(inThai)).toEqual(figures(own));
    }),
    runs(80),
  );
});

test("every caption is whole in every language", () => {
  fc.assert(
    fc.property(numbers, (values) => {
      for (const language of LANGUAGES) check(captionsOf(values, language), language);
    }),
    runs(80),
  );
});
