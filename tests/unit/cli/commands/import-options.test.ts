import { describe, expect, test } from "vitest";
import { IMPORT_OPTIONS } from "../../../../cli/commands/import.ts";
import type { RawOptions } from "../../../../cli/commands/options/option-group.ts";
import { layer } from "../../../../cli/door/config.ts";

function read(raw: RawOptions, env: Readonly<Record<string, string>> = {}) {
  return IMPORT_OPTIONS.read(raw, [layer(env, undefined)]);
}

describe("the options of import", () => {
  test("need nothing: the store is that of the cafe folder", () => {
    expect(read({})).toEqual({
      db: "cafe.duckdb",
      format: undefined,
      named: new Map(),
      saveFormat: undefined,
      statusClosed: undefined,
      dateOrder: undefined,
      timeZone: undefined,
      skipBadLines: false,
      dryRun: false,
    });
  });

  test("may come from the environment; a flag wins", () => {
    const env = { CAFE_SALES_DB: "env.duckdb", CAFE_SALES_TIME_ZONE: "Asia/Bangkok" };
    expect(read({}, env)).toMatchObject({ db: "env.duckdb", timeZone: "Asia/Bangkok" });
    expect(read({ db: "flag.duckdb", timeZone: "UTC" }, env)).toMatchObject({
      db: "flag.duckdb",
    });
  });

  test("name columns; a receipt may have several, joined by a plus", () => {
    const { named } = read({
      db: "x",
      columns: "date=Day of sale, receipt=Day+Till+No,total_sales=a=b",
    });
    expect([...named]).toEqual([
      ["date", ["Day of sale"]],
      ["receipt", ["Day", "Till", "No"]],
      ["gross", ["a=b"]],
    ]);
  });

  test("name columns of every format, its status included, to be kept under a name of any alphabet", () => {
    const columns = "status=Zustand,variant=Sorte,net_sales=Netto";
    const { named, format, saveFormat } = read({
      db: "x",
      format: "loyverse",
      columns,
      saveFormat: "ร้าน-2_b",
    });
    expect([format, saveFormat, [...named.keys()]]).toEqual([
      "loyverse",
      "ร้าน-2_b",
      ["status", "variant", "net"],
    ]);
  });

  test.each<[RawOptions, string]>([
    [{ db: "" }, "--db is empty"],
    [{ db: "x", format: "my till" }, "--format 'my till' is unknown"],
    [{ db: "x", statusClosed: " " }, "--status-closed is empty"],
    [{ db: "x", saveFormat: "till" }, "--save-format keeps the columns of --columns, which is missing"],
    [{ db: "x", columns: "date=A", saveFormat: "a/b" }, "--save-format 'a/b' is not a name"],
    [{ db: "x", columns: "date=A", saveFormat: "x".repeat(41) }, "is not a name"],
    [{ db: "x", columns: "date=A", saveFormat: "Loyverse" }, "--save-format 'Loyverse' is not a name"],
    [{ db: "x", dateFormat: "dd/mm" }, "--date-format 'dd/mm' is unknown"],
    [{ db: "x", columns: "date" }, "--columns: 'date' is not field=column"],
    [{ db: "x", columns: "when=Day" }, "--columns: 'when' is not a field"],
    [{ db: "x", columns: "date=A,date=B" }, "--columns: 'date' is named twice"],
    [{ db: "x", columns: "date=A", format: "till" }, "not for the saved format 'till'"],
    [{ db: "x", timeZone: "Bangkok" }, "--time-zone 'Bangkok' is not a time zone"],
  ])("%j are refused", (raw, words) => {
    expect(() => read(raw)).toThrow(words);
  });
});
