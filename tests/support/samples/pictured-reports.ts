/** Reports of which pictures are taken: those of the golden pages, and some whose names and amounts need all the room. */
import { compareReports } from "../../../viewer/report/comparison/changes.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { GOLDEN_PAGES } from "../../generate/golden-pages.ts";
import { rangeReport } from "./compared-reports.ts";
import { sampleReport } from "./sample-cafe.ts";

export const LONG_NAME = "ร้านกาแฟคุณยายริมน้ำเจ้าพระยาและเบเกอรี่โฮมเมดสาขาตลาดเก่าร้อยปีใต้ต้นฉำฉาริมคลอง";
const NAMES = [
  LONG_NAME,
  `${LONG_NAME} ใหญ่`,
  "W".repeat(80),
  "ชาไทย",
  "Long English name of a product that nobody would print",
];

/** Sales in amounts that need all the room. */
function largeReport(startDate: string, endDate: string, days: number): Report {
  const sold = new Map(Array.from({ length: days }, (_, day) => [day, 1_234_567_00 * ((day % 5) + 1)]));
  return rangeReport(
    { startDate, endDate },
    sold,
    NAMES.map((name, at) => ({ name, satang: 98_765_432_10 - at })),
  );
}

function comparedReport(): Report {
  const [week, before] = [
    largeReport("2026-11-09", "2026-11-15", 7),
    largeReport("2026-11-02", "2026-11-08", 6),
  ];
  const range = { startDate: "2026-11-09", endDate: "2026-11-15" };
  const products = before.products.map((product, at) => ({
    ...product,
    total_sales: product.total_sales * (at + 0.5),
  }));
  return compareReports(week, { kind: "same-weekdays", compared: range, report: { ...before, products } });
}

const ODD: Readonly<Record<string, () => Report>> = {
  "a week of long names and large amounts": () => largeReport("2026-11-09", "2026-11-15", 7),
  "a compared week of them": comparedReport,
  "31 days": () => largeReport("2026-10-01", "2026-10-31", 31),
  "eight days": () => largeReport("2026-10-01", "2026-10-08", 8),
  "one day": () => largeReport("2026-10-01", "2026-10-01", 1),
};

export const PICTURED: Readonly<Record<string, () => Report | Promise<Report>>> = {
  ...Object.fromEntries(
    Object.entries(GOLDEN_PAGES).map(([name, asked]) => [name, () => sampleReport(asked)]),
  ),
  ...ODD,
};

/** Whether a fault is that the name of a product is cut behind its second line, which is on purpose. */
export function isCutName(fault: string): boolean {
  return / is cut$/.test(fault) && NAMES.some((name) => fault.startsWith(name.slice(0, 30)));
}
