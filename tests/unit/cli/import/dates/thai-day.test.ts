import { describe, expect, test } from "vitest";
import { createDayReader } from "../../../../../cli/import/dates/day-text.ts";

const read = createDayReader("UTC", 2026);
const readings = (text: string) => Object.fromEntries(read(text)?.days ?? []);

describe("a day with a Thai month", () => {
  test.each([
    ["ม.ค.", "มค", "มกราคม", "01"],
    ["ก.พ.", "กพ", "กุมภาพันธ์", "02"],
    ["มี.ค.", "มีค", "มีนาคม", "03"],
    ["เม.ย.", "เมย", "เมษายน", "04"],
    ["พ.ค.", "พค", "พฤษภาคม", "05"],
    ["มิ.ย.", "มิย", "มิถุนายน", "06"],
    ["ก.ค.", "กค", "กรกฎาคม", "07"],
    ["ส.ค.", "สค", "สิงหาคม", "08"],
    ["ก.ย.", "กย", "กันยายน", "09"],
    ["ต.ค.", "ตค", "ตุลาคม", "10"],
    ["พ.ย.", "พย", "พฤศจิกายน", "11"],
    ["ธ.ค.", "ธค", "ธันวาคม", "12"],
  ])("%s, %s or %s is month %4$s", (...names) => {
    const month = names.pop();
    for (const name of names) expect(readings(`9 ${name} 2026`)).toEqual({ dmy: `2026-${month}-09` });
  });

  test.each([
    "9 พ.ย. 2569",
    "09 พ. ย. 2569",
    "9พ.ย.69",
    "9-พ.ย.-69",
    "09/พย/2569",
    "9 พฤศจิกายน พ.ศ. 2569",
    "9 พ.ย. พศ 69",
    "9 พฤศจิกายน ค.ศ. 2026",
    "9\u00a0พ.ย.\u00a02569,",
    "9 พ.ย. 26",
  ])("may be %s", (text) => {
    expect(readings(text)).toEqual({ dmy: "2026-11-09" });
  });

  test("has the leap days of its own era", () => {
    expect(readings("29 ก.พ. 2567")).toEqual({ dmy: "2024-02-29" });
    expect(readings("29 ก.พ. 67")).toEqual({ dmy: "2024-02-29" });
    expect(readings("29 ก.พ. 2568")).toEqual({});
    expect(readings("31 พ.ย. 2569")).toEqual({});
  });

  test.each([
    "พ.ย. 2569",
    "9 พ.ย.",
    "9 ม.ย. 2569",
    "1-9 พ.ย. 2569",
    "9 พ.ย. 569",
    "9 พ.ศ. 2569",
    "9 พ.ย. พ.ศ. 2026",
    "9 พ.ย. ค.ศ. 2569",
    "9 พ.ย. พ.ศ. 26",
  ])("is not %s", (text) => {
    expect(read(text)).toBeUndefined();
  });
});
