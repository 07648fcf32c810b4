import type { Digest } from "../../../viewer/report/wording/digest.ts";

const LETTERS = "ก๋วยเตี๋ยวน้ำตกพิเศษ👨‍👩‍👧‍👦";

/** A digest in which every text is as long as this, in Thai letters with their marks. */
export function longDigest(units: number): Digest {
  const long = LETTERS.repeat(Math.ceil(units / LETTERS.length)).slice(0, units);
  const change = { percent: "−4.9%", amount: `−฿${long}`, direction: "down" } as const;
  const row = { name: long, value: long, change };
  const sentences = { title: long, sentences: Array.from({ length: 9 }, () => long) };
  return {
    language: "th",
    cafe: long,
    range: long,
    origin: [long],
    subject: long,
    verdict: long,
    correction: long,
    total: { ...row, note: long },
    compared: long,
    figures: [row],
    whys: sentences.sentences,
    bars: {
      title: long,
      range: long,
      rows: Array.from({ length: 7 }, (_, nth) => ({
        label: long,
        short: long,
        value: long,
        share: nth / 6,
      })),
    },
    changes: sentences,
    toDo: sentences,
    products: [{ title: long, rows: [row] }],
    notes: sentences,
  };
}
