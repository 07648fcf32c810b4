import { expect, test } from "vitest";
import type { AnyDataset } from "../../../../../viewer/report/datasets.ts";
import { Answers, type Caller } from "../../../../../viewer/report/load/one-state.ts";
import { ContractError } from "../../../../../viewer/report/parse.ts";
import { hourRows, RANGE, shopRows, summaryRow } from "../../../../support/samples/rows.ts";

/** Answers each call with the rows of its dataset, and remembers the calls. */
function callerOf(rows: Partial<Record<AnyDataset, unknown>>, state = "7") {
  const calls: AnyDataset[] = [];
  const caller: Caller = {
    offers: () => true,
    async readAll(datasets, _, sums) {
      calls.push(...datasets);
      for (const dataset of datasets) {
        const answer = rows[dataset];
        if (answer instanceof Error) throw answer;
        sums.take(dataset, answer ?? []);
      }
      return datasets.map(() => state);
    },
  };
  return { caller, calls };
}

test("a step whose call fails leaves the answers as they were, and is asked again", async () => {
  const answers = new Answers(undefined);
  const first = callerOf({ sales_summary: [summaryRow] });
  const own = await answers.read(RANGE, ["sales_summary"], first.caller);
  const failing = callerOf({ sales_by_store: shopRows, sales_by_hour: new Error("down") }, "8");
  const both = ["sales_by_store", "sales_by_hour"] as const;
  await expect(answers.read(RANGE, both, failing.caller)).rejects.toThrow("down");
  expect(await answers.read(RANGE, [], first.caller)).toBe(own);
  expect(answers.states).toEqual(["7"]);
  const { caller, calls } = callerOf({ sales_by_store: shopRows, sales_by_hour: hourRows });
  const whole = await answers.read(RANGE, both, caller);
  expect([whole.stores, whole.hours]).toMatchObject([{ length: 2 }, { length: 2 }]);
  expect(calls).toEqual(both);
});

test("rows that break the contract are not kept: the report of the others can still be made", async () => {
  const answers = new Answers(undefined);
  const { caller } = callerOf({ sales_summary: [summaryRow], sales_by_hour: [{ weekday: 9 }] });
  const own = await answers.read(RANGE, ["sales_summary"], caller);
  await expect(answers.read(RANGE, ["sales_by_hour"], caller)).rejects.toThrow(ContractError);
  expect(await answers.read(RANGE, ["sales_summary"], caller)).toBe(own);
});
