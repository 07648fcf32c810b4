import { expect, test } from "vitest";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { reportWithoutPeople } from "../../../../../viewer/report/saved/without-people.ts";
import { withTexts } from "../../../../../viewer/report/wording/statements.ts";
import { RANGE, reportOf } from "../../../../support/samples/rows.ts";

test("a report without people has all figures but those of employees, and no advice about one", () => {
  const report = withTexts(
    {
      ...compareReports(
        reportOf(),
        { kind: "previous", compared: RANGE, report: reportOf() },
        { openFrom: "2026-12-01" },
      ),
      notes: [
        {
          kind: "nights",
          values: {
            count: 6,
            told: [
              { date: "2026-11-17", kinds: ["person"] },
              { date: "2026-11-19", kinds: ["person", "cash"] },
            ],
          },
        },
      ],
      toDo: [
        { kind: "person", values: { name: "Nok", discounts: 900, percent: 9, othersPercent: 1 } },
        { kind: "export", values: { days: 2 } },
      ],
    },
    english,
  );
  expect(JSON.stringify(report)).toContain("Nok");
  const without = reportWithoutPeople(report);
  expect(JSON.stringify(without)).not.toContain("Nok");
  expect(without.employees).toEqual([]);
  expect(without.toDo?.map(({ kind }) => kind)).toEqual(["export"]);
  // A night of which only that was told is not called quiet.
  expect(without.notes).toMatchObject([
    { kind: "nights", values: { count: 5, told: [{ date: "2026-11-19", kinds: ["cash"] }] } },
  ]);
  expect([without.totals, without.products]).toEqual([report.totals, report.products]);
});
