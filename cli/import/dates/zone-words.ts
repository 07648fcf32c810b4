/** Words for a time zone behind a time, such as `EDT`: that of the cafe, whose clock it is anyway, or another one. */

import { isUtc } from "../../store/facts/time-zone.ts";

/** Hours ahead of UTC, in winter or always, and in summer. Some words have several meanings. */
const [ALWAYS, SUMMER] = [
  `UTC 0 GMT 0 WET 0 CET 1 MEZ 1 WAT 1 EET 2 CAT 2 SAST 2 IST 2 EAT 3 MSK 3 TRT 3 AST 3 GST 4 PKT 5 IST 5.5 NPT 5.75
   BST 6 MMT 6.5 ICT 7 WIB 7 SGT 8 MYT 8 HKT 8 CST 8 PHT 8 PST 8 WITA 8 AWST 8 JST 9 KST 9 WIT 9 ACST 9.5 AEST 10 NZST 12
   AST -4 CLT -4 EST -5 COT -5 PET -5 CST -6 MST -7 PST -8 AKST -9 HST -10 BRT -3 ART -3 NST -3.5`,
  `BST 1 IST 1 WEST 1 CEST 2 MESZ 2 EEST 3 IDT 3 ACDT 10.5 AEDT 11 NZDT 13
   NDT -2.5 ADT -3 CLST -3 EDT -4 CDT -5 MDT -6 PDT -7 AKDT -8`,
].map((list) =>
  [...list.matchAll(/([A-Z]+) (\S+)/g)].map(([, word = "", hours]) => ({ word, hours: Number(hours) })),
);

const WORD = / ([A-Z]{3,5})$/;

/**
 * @param timeZone that of the cafe; undefined if it is not known
 * @returns whether the text of a time ends with a word for a zone that cannot be that of the cafe in any part of the year
 */
export function hasForeignZone(text: string, timeZone: string | undefined, year: number): boolean {
  const [, word] = WORD.exec(text) ?? [];
  if (word === undefined) return false;
  const meant = (list: typeof ALWAYS = []) =>
    list.filter((one) => one.word === word).map(({ hours }) => hours);
  const [always, summer] = [meant(ALWAYS), meant(SUMMER)];
  // No cafe names its own clock UTC, so the zone of such a store is not known either.
  if (timeZone === undefined || isUtc(timeZone)) return always.length + summer.length === 0;
  const [january, july] = [hoursAhead(timeZone, year, 0), hoursAhead(timeZone, year, 6)];
  const isOwn =
    always.includes(Math.min(january, july)) ||
    (january !== july && summer.includes(Math.max(january, july)));
  return !isOwn;
}

function hoursAhead(timeZone: string, year: number, month: number): number {
  const at = Date.UTC(year, month, 1);
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}
