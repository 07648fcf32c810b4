/** Report files in Thai, and their twins in English. */
import { renderHtml } from "../../../cli/writers/html.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { thai } from "../../../viewer/report/language/th/thai.ts";
import type { WordedReport } from "../../../viewer/report/report.ts";
import { saveReport } from "../../../viewer/report/saved/saved-report.ts";
import { withTexts } from "../../../viewer/report/wording/statements.ts";
import { daily, oddReport } from "./odd-reports.ts";

/** Names without a space, with marks on two levels. */
export const MENU: readonly string[] = [
  "เครื่องดื่มเย็น",
  "สปาเก็ตตี้ขี้เมา",
  "น้ำผึ้งมะนาวโซดา",
  "กุ้งผัดผงกะหรี่",
  "ชาไทยเย็น",
  "ก๋วยเตี๋ยวเรือน้ำตก",
  "ขนมปังปิ้งสังขยาใบเตย",
  "เค้กมะพร้าวอ่อน",
];

export function thaiFileOf(report: WordedReport): Promise<string> {
  return fileOf(report, thai("common"));
}

/** Its twin in English. */
export function englishFileOf(report: WordedReport): Promise<string> {
  return fileOf(report, english);
}

/** Names with marks far over and under their letters, in several scripts, also of the cafe. */
const TALL_NAMES = [...MENU, "ปิ๊ซซ่าญี่ปุ่น ฎู ฐู", "Cà phê sữa đá ẤỄ", "مقهى", "Étagère ÅÄÖ"];

export function fileOfTallNames(code: "en" | "th"): Promise<string> {
  return fileOf(oddReport(daily(30), TALL_NAMES), code === "th" ? thai("common") : english, "กาแฟญี่ปุ่นปิ๊ปฎู");
}

function fileOf(report: WordedReport, language: Language, title?: string): Promise<string> {
  const provenance = { generatedAt: "2031-01-01T00:00:00.000Z", timeZone: "UTC" };
  const saved = saveReport([withTexts(report, language)], provenance, "1.2.3", { title });
  return renderHtml(saved, { language, withScript: true });
}
