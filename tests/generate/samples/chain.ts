/**
 * The sample chain: eight shops in two groups. Within two weeks, one opens and one closes. Each sells what the sample cafe
 * sold in another two weeks, so that no two have the same days.
 */
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loyverseCsv } from "../../../fixtures/sample-cafe/loyverse-csv.ts";
import { type ReceiptLine, receiptLinesOn } from "../../../fixtures/sample-cafe/receipts.ts";
import { addDays, daysOf, type IsoDate } from "../../../viewer/report/date-range.ts";

interface SampleShop {
  readonly name: string;
  readonly group: string;
  /** Who is at each of its two tills. */
  readonly staff: readonly [string, string];
  /** Of ten receipts of the sample cafe, how many it has in the first and in the second week. */
  readonly share: readonly [number, number];
  readonly opened?: IsoDate;
  readonly closed?: IsoDate;
}

const SHOPS: readonly SampleShop[] = [
  { name: "Nimman", group: "City", staff: ["Ploy", "ณัฐพล"], share: [10, 10] },
  { name: "Tha Phae Gate", group: "City", staff: ["Mook", "กานดา"], share: [9, 9], opened: "2024-02-01" },
  { name: "Riverside", group: "City", staff: ["Beam", "Aom"], share: [6, 9] },
  { name: "Old Town", group: "City", staff: ["ฟ้าใส", "Tonkla"], share: [5, 5] },
  { name: "Central Festival", group: "Malls", staff: ["Fern", "วิภา"], share: [8, 8], opened: "2024-11-01" },
  { name: "Airport Plaza", group: "Malls", staff: ["Gift", "Jane"], share: [8, 5] },
  { name: "Maya", group: "Malls", staff: ["มินตรา", "Nan"], share: [4, 4], opened: "2026-11-19" },
  { name: "Hang Dong", group: "", staff: ["Pim", "สมชาย"], share: [4, 4], closed: "2026-11-13" },
];

const FIRST_DAY = "2026-11-09";
const SECOND_WEEK = "2026-11-16";
const LAST_DAY = "2026-11-22";
/** When the till was asked for the export, on the morning after. The time of a file says until when its sales are known. */
const EXPORTED_AT = new Date("2026-11-23T00:20:00Z");
/** Every third Monday of a month, the sample cafe is closed: not all of the shops on the same one. */
const DAYS_BETWEEN_SHOPS = 21;

/** Writes `chain.csv`, an export of the till of two weeks, and `shops.csv`. */
export function writeChain(folder: string): void {
  const days = daysOf({ startDate: FIRST_DAY, endDate: LAST_DAY });
  const sold = days.map((day) => SHOPS.flatMap((shop, place) => linesOf(shop, place, day)));
  const file = join(folder, "chain.csv");
  writeFileSync(file, [...loyverseCsv(sold)].join(""));
  utimesSync(file, EXPORTED_AT, EXPORTED_AT);
  const rows = SHOPS.map(({ name, group, opened, closed }) => [name, group, opened, closed].join(","));
  writeFileSync(join(folder, "shops.csv"), `${["shop,group,opened,closed", ...rows].join("\n")}\n`);
}

function linesOf(shop: SampleShop, place: number, day: IsoDate): readonly ReceiptLine[] {
  if (day < (shop.opened ?? day) || day > (shop.closed ?? day)) return [];
  const share = shop.share[day < SECOND_WEEK ? 0 : 1];
  return receiptLinesOn(addDays(day, -place * DAYS_BETWEEN_SHOPS))
    .filter(({ receipt }) => Number(receipt.at(-1)) < share)
    .map((line) => {
      const pos = `${shop.name} ${line.pos.at(-1)}`;
      return { ...line, date: day, store: shop.name, pos, employee: shop.staff[pos.endsWith("1") ? 0 : 1] };
    });
}
