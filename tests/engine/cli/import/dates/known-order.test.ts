import { describe, expect, test } from "vitest";
import type { Connection } from "../../../../../cli/store/engine/duckdb.ts";
import { readSetting, writeSetting } from "../../../../../cli/store/facts/settings.ts";
import { readFiles } from "../../../../support/runs/read-text.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";

const UNCLEAR = linesText([{ date: "05/06/2025" }, { date: "06/06/2025" }]);
const MONTH_FIRST = linesText([{ receipt: "Z", date: "05/13/2025" }]);
const DAY_FIRST = linesText([{ receipt: "Y", date: "13/05/2025" }]);

const knows = (order: string) => (connection: Connection) =>
  writeSetting(connection, "lines", "date_order", order);

describe("a file whose dates have two readings", () => {
  test("is read like earlier imports of this store", async () => {
    const { files, rows } = await readFiles({ "a.csv": UNCLEAR }, {}, knows("mdy"));
    expect(files[0]?.style).toMatchObject({ order: "mdy", because: "learned" });
    expect(rows.map(({ day }) => day)).toEqual(["2025-05-06", "2025-06-06"]);
  });

  test("is read like another file of the same import, before or after it", async () => {
    for (const contents of [
      { "a.csv": UNCLEAR, "b.csv": MONTH_FIRST },
      { "b.csv": MONTH_FIRST, "a.csv": UNCLEAR },
    ]) {
      const { files } = await readFiles(contents);
      expect(files.find(({ shown }) => shown === "a.csv")?.style).toMatchObject({
        order: "mdy",
        because: "learned",
      });
    }
  });

  test("is refused if the other files do not agree", async () => {
    const contents = { "a.csv": UNCLEAR, "b.csv": MONTH_FIRST, "c.csv": DAY_FIRST };
    await expect(readFiles(contents)).rejects.toThrow("can be read as day/month/year or month/day/year");
  });

  test("is read like earlier imports, not like another file", async () => {
    const { files } = await readFiles({ "a.csv": UNCLEAR, "b.csv": MONTH_FIRST }, {}, knows("dmy"));
    expect(files.map(({ style }) => style.order)).toEqual(["dmy", "mdy"]);
  });
});

test("a store remembers an order for one format only", async () => {
  const knowsLoyverse = (connection: Connection) => writeSetting(connection, "loyverse", "date_order", "mdy");
  await expect(readFiles({ "a.csv": UNCLEAR }, {}, knowsLoyverse)).rejects.toThrow("can be read as");
});

test.each([
  ["2025-05-13", undefined],
  ["2025-05-13T10:00:00Z", undefined],
  ["13/05/2025", "dmy"],
])("after a file with %s, a store remembers %s", async (date, order) => {
  const { learned } = await readFiles(
    { "a.csv": linesText([{ date }]) },
    {},
    async () => {},
    (connection) => readSetting(connection, "lines", "date_order"),
  );
  expect(learned).toBe(order);
});

describe("a file with offsets", () => {
  const stamps = linesText([{ date: "2025-05-13T20:00:00Z" }]);

  test("is refused if nothing names the time zone, which decides its days", async () => {
    await expect(readFiles({ "a.csv": stamps }, { timeZone: undefined })).rejects.toMatchObject({
      exitCode: 2,
      message: "a.csv has times with an offset, and the store does not know the time zone of the cafe",
      hint: expect.stringContaining("--time-zone"),
    });
  });

  test("has the days and the times of the zone", async () => {
    for (const date of ["2025-05-13T20:05:00Z", "2025-05-13 16:05:00 -0400"]) {
      const { rows } = await readFiles({ "a.csv": linesText([{ date }]) }, { timeZone: "Asia/Bangkok" });
      expect(rows.map(({ day, time }) => [day, time])).toEqual([["2025-05-14", "03:05"]]);
    }
  });
});

test("a file without offsets needs no time zone", async () => {
  const { files } = await readFiles({ "a.csv": linesText([{}]) }, { timeZone: undefined });
  expect(files).toHaveLength(1);
});
