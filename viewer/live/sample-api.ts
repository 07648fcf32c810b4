/** The server of a sample page, which is in the page itself: it answers from the rows of each day, and sums them as any page sums. */
import {
  DAYS_HEADER,
  datasetPath,
  daysHeader,
  LOGIN_PATH,
  LOGOUT_PATH,
  loginRequest,
} from "../report/contract.ts";
import { DatasetSums } from "../report/dataset-sums.ts";
import { shapeOf } from "../report/datasets.ts";
import { contains, type IsoDate, isoWeekday } from "../report/date-range.ts";

/** The datasets that it sums, beside the summary of each day. */
export const SUMMED = [
  "sales_by_category",
  "sales_by_product",
  "sales_by_employee",
  "sales_by_hour",
] as const;
type Summed = (typeof SUMMED)[number];

/** What is embedded in the page. Amounts are those of the API. */
export interface SampleData {
  readonly password: string;
  /** Where its sales end, in milliseconds since 1970. */
  readonly now: number;
  /** The rows of `sales_summary`: the names of their fields, and the values of each day, by day. */
  readonly summary: { readonly fields: readonly string[]; readonly rows: readonly DayValues[] };
  readonly sums: Readonly<Record<Summed, DailyRows>>;
}

/** The first one is the day. */
type DayValues = readonly [IsoDate, ...number[]];

/** The rows of a dataset for each day of the summary. */
export interface DailyRows {
  /** Each key once, with its label if the dataset has one. */
  readonly keys: readonly (readonly (string | number)[])[];
  /** For each day, one row behind the other: the place of its key, then its measures. */
  readonly days: readonly (readonly number[])[];
}

/** The fields of a row before its measures, and those that are summed. */
export function fieldsOfRows(dataset: Summed) {
  const { key, label, measures } = shapeOf(dataset);
  return { named: [...Object.keys(key), ...(label ? [label] : [])], summed: Object.keys(measures) };
}

/** Everybody who knows the password has the same session. */
const TOKEN = "sample";

/** @returns what takes the place of the browser's `fetch`, and makes no request */
export function createSampleApi({ password, summary, sums }: SampleData): typeof fetch {
  const all = summary.rows.map(([date], at) => ({ date, at }));
  type Days = typeof all;

  function daysIn(query: URLSearchParams): Days {
    const [startDate, endDate] = [query.get("startDate"), query.get("endDate")];
    if (startDate === null || endDate === null) return all;
    return all.filter(({ date }) => contains({ startDate, endDate }, date));
  }

  function answerSummary(days: Days): Response {
    const rows = days.map(({ at }) => rowOf(summary.fields, summary.rows[at] ?? []));
    const [first, last] = [all[0]?.date, all.at(-1)?.date];
    const isEmpty = rows.length === 0 && first !== undefined && last !== undefined;
    return json(rows, {
      headers: isEmpty ? { [DAYS_HEADER]: daysHeader({ startDate: first, endDate: last }) } : {},
    });
  }

  function answerSums(dataset: Summed, days: Days): Response {
    const { named, summed } = fieldsOfRows(dataset);
    const { keys, days: values } = sums[dataset];
    const open = new Map<unknown, number>();
    for (const { date } of days) open.set(isoWeekday(date), (open.get(isoWeekday(date)) ?? 0) + 1);
    const found = new DatasetSums(dataset);
    for (const { at } of days) {
      const ofDay = values[at] ?? [];
      for (let from = 0; from < ofDay.length; from += 1 + summed.length) {
        const row = rowOf(named, keys[ofDay[from] ?? 0] ?? []);
        fill(row, summed, ofDay, from + 1);
        // Only the hours have them.
        row.days = open.get(row.weekday);
        found.add(row);
      }
    }
    return json(found.figures());
  }

  return async (input, init) => {
    init?.signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(String(input), "https://sample.invalid");
    if (pathname === LOGIN_PATH) {
      const success = init?.body === loginRequest(password).body;
      return json({ success, ...(success && { token: TOKEN }) }, { status: success ? 200 : 401 });
    }
    if (pathname === LOGOUT_PATH) return json({ success: true });
    if (new Headers(init?.headers).get("Authorization") !== `Bearer ${TOKEN}`)
      return new Response(null, { status: 401 });
    const days = daysIn(searchParams);
    if (pathname === datasetPath("sales_summary")) return answerSummary(days);
    const dataset = SUMMED.find((each) => pathname === datasetPath(each));
    return dataset ? answerSums(dataset, days) : new Response(null, { status: 404 });
  };
}

/** Older browsers have no `Response.json`. */
function json(value: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(value), init);
}

function rowOf(fields: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  fill(row, fields, values, 0);
  return row;
}

/** @param from where the values of the fields begin */
function fill(
  row: Record<string, unknown>,
  fields: readonly string[],
  values: readonly unknown[],
  from: number,
): void {
  for (const [at, field] of fields.entries()) row[field] = values[from + at];
}
