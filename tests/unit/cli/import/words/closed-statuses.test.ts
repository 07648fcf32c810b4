import { describe, expect, test } from "vitest";
import { closedStatuses, type StatusHints } from "../../../../../cli/import/lines/translated-words.ts";

const read = (statuses: readonly string[], hints: Partial<StatusHints> = {}) =>
  closedStatuses(statuses, { asked: undefined, remembered: undefined, isEnglish: false, ...hints });

describe("the status of receipts that count", () => {
  test("is a known word, in any case, with or without accents", () => {
    expect(read(["FERME", "Fermé", "cancelado", "Closed"])).toEqual({
      closed: ["FERME", "Fermé", "Closed"],
      detected: undefined,
    });
    expect(read(["Cancelado"])).toEqual({ closed: [], detected: undefined });
  });

  test("is the only word of its column, if no table has it", () => {
    expect(read(["ปิดแล้ว"])).toEqual({ closed: ["ปิดแล้ว"], detected: "ปิดแล้ว" });
    expect(read(["Bezahlt", "bezahlt"])).toEqual({ closed: ["Bezahlt", "bezahlt"], detected: "Bezahlt" });
  });

  test.each([[["ปิดแล้ว", "ยกเลิก"]], [["Fermé", "Annulé"]], [["Cancelado", "Anulado"]]])(
    "is asked for if an unknown word is beside others: %j",
    (statuses) => {
      expect(read(statuses)).toBe("unknown");
    },
  );

  test("is what the user says, or once said, beside the known words", () => {
    const hints = [{ asked: "paid" }, { remembered: "paid" }, { asked: "PAID", remembered: "open" }];
    for (const hint of hints)
      expect(read(["Paid", "Open", "Closed"], hint)).toMatchObject({ closed: ["Paid", "Closed"] });
    expect(read(["Open"], { remembered: "paid" })).toEqual({ closed: [], detected: undefined });
  });

  test("is not what the user says if no line has it", () => {
    expect(read(["Open"], { asked: "paid" })).toBe("absent");
    for (const isEnglish of [false, true]) {
      expect(read(["Closed", "Open"], { asked: "paid", isEnglish })).toBe("absent");
      expect(read(["Closed", "Cancelled"], { asked: "paid", isEnglish })).toMatchObject({
        closed: ["Closed"],
      });
    }
  });

  test("is Closed alone in an English export", () => {
    expect(read(["Voided"], { isEnglish: true })).toMatchObject({ closed: [] });
    expect(read(["Closed", "Voided"], { isEnglish: true })).toMatchObject({ closed: ["Closed"] });
  });
});
