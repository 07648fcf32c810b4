/** Report files in Thai. */
import { renderHtml } from "../../../cli/writers/html.ts";
import { thai } from "../../../viewer/report/language/th/thai.ts";
import { withTexts } from "../../../viewer/report/language/wording.ts";
import type { WordedReport } from "../../../viewer/report/report.ts";
import { saveReport } from "../../../viewer/report/saved/saved-report.ts";

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
  const language = thai("common");
  const provenance = { generatedAt: "2031-01-01T00:00:00.000Z", timeZone: "UTC" };
  const saved = saveReport([withTexts(report, language)], provenance, "1.2.3");
  return renderHtml(saved, { language, withScript: true });
}
