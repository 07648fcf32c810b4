/**
 * The public holidays of Thailand, as the cabinet set them for each year, with the days off in lieu and the special ones.
 * The days of the moon are announced a year at a time, so a later year needs a later version of this file.
 */
import type { DayNote } from "../../viewer/report/day-note.ts";

const NAMES = {
  newYear: { en: "New Year's Day", th: "วันขึ้นปีใหม่" },
  makha: { en: "Makha Bucha Day", th: "วันมาฆบูชา" },
  chakri: { en: "Chakri Memorial Day", th: "วันจักรี" },
  songkran: { en: "Songkran", th: "วันสงกรานต์" },
  labour: { en: "Labour Day", th: "วันแรงงาน" },
  coronation: { en: "Coronation Day", th: "วันฉัตรมงคล" },
  ploughing: { en: "Royal Ploughing Ceremony", th: "วันพืชมงคล" },
  visakha: { en: "Visakha Bucha Day", th: "วันวิสาขบูชา" },
  special: { en: "Special holiday", th: "วันหยุดพิเศษ" },
  queen: { en: "Queen Suthida's Birthday", th: "วันเฉลิมพระชนมพรรษาพระราชินี" },
  asahna: { en: "Asahna Bucha Day", th: "วันอาสาฬหบูชา" },
  lent: { en: "Buddhist Lent Day", th: "วันเข้าพรรษา" },
  king: { en: "King Vajiralongkorn's Birthday", th: "วันเฉลิมพระชนมพรรษา ร.10" },
  mother: { en: "Mother's Day", th: "วันแม่แห่งชาติ" },
  navamindra: { en: "Navamindra Maharaj Day", th: "วันนวมินทรมหาราช" },
  chulalongkorn: { en: "Chulalongkorn Day", th: "วันปิยมหาราช" },
  father: { en: "Father's Day", th: "วันพ่อแห่งชาติ" },
  constitution: { en: "Constitution Day", th: "วันรัฐธรรมนูญ" },
  newYearsEve: { en: "New Year's Eve", th: "วันสิ้นปี" },
} as const satisfies Readonly<Record<string, DayNote["names"]>>;

type Day = readonly [days: string, name: keyof typeof NAMES, kind?: "in lieu"];

const YEARS: Readonly<Record<number, readonly Day[]>> = {
  2025: [
    ["01-01", "newYear"],
    ["02-12", "makha"],
    ["04-06", "chakri"],
    ["04-07", "chakri", "in lieu"],
    ["04-13/04-15", "songkran"],
    ["04-16", "songkran", "in lieu"],
    ["05-01", "labour"],
    ["05-04", "coronation"],
    ["05-05", "coronation", "in lieu"],
    ["05-09", "ploughing"],
    ["05-11", "visakha"],
    ["05-12", "visakha", "in lieu"],
    ["06-02", "special"],
    ["06-03", "queen"],
    ["07-10", "asahna"],
    ["07-11", "lent"],
    ["07-28", "king"],
    ["08-11", "special"],
    ["08-12", "mother"],
    ["10-13", "navamindra"],
    ["10-23", "chulalongkorn"],
    ["12-05", "father"],
    ["12-10", "constitution"],
    ["12-31", "newYearsEve"],
  ],
  2026: [
    ["01-01", "newYear"],
    ["01-02", "special"],
    ["03-03", "makha"],
    ["04-06", "chakri"],
    ["04-13/04-15", "songkran"],
    ["05-01", "labour"],
    ["05-04", "coronation"],
    ["05-13", "ploughing"],
    ["05-31", "visakha"],
    ["06-01", "visakha", "in lieu"],
    ["06-03", "queen"],
    ["07-28", "king"],
    ["07-29", "asahna"],
    ["07-30", "lent"],
    ["08-12", "mother"],
    ["10-13", "navamindra"],
    ["10-23", "chulalongkorn"],
    ["12-05", "father"],
    ["12-07", "father", "in lieu"],
    ["12-10", "constitution"],
    ["12-31", "newYearsEve"],
  ],
};

export const LAST_YEAR = Math.max(...Object.keys(YEARS).map(Number));

export const THAI_HOLIDAYS: readonly DayNote[] = Object.entries(YEARS).flatMap(([year, days]) =>
  days.map(([range, name, kind]) => {
    const [first = "", last = first] = range.split("/");
    const { en, th } = NAMES[name];
    const names = kind ? { en: `${en} (in lieu)`, th: `ชดเชย${th}` } : { en, th };
    return { date: `${year}-${first}`, to: `${year}-${last}`, text: names.en, holiday: true, names } as const;
  }),
);
