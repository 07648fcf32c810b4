/** What channels and types of payment are called, and what they cost, kept in a CSV file that people write by hand. */
import { type IsoDate, isIsoDate } from "../../viewer/report/date-range.ts";
import type { HandLine, HandTable } from "./hand-table.ts";

const KEY = "channel or payment";

/** A name of the till, for some days or for all. */
export interface ChannelRow {
  /** As the till writes it. */
  readonly key: string;
  /** What is shown instead; empty for the same. */
  readonly name: string;
  /** Millionths of an amount: 32.1 % is 321000. Undefined if the line has only a name. */
  readonly rate: bigint | undefined;
  readonly from: IsoDate;
  /** Included. */
  readonly to: IsoDate;
}

/** The rate that takes everything. */
export const RATE_OF_ALL = 1_000_000n;

/** Days before and after all sales. */
const FIRST_DAY = "0001-01-01";
const LAST_DAY = "9999-12-31";

export const CHANNELS_TABLE: HandTable<ChannelRow> = {
  columns: [KEY, "name", "commission_percent", "from", "to"],
  needed: [KEY],
  rowOf,
  compare({ line, row }, before) {
    for (const { line: other, row: known } of before.filter(({ row: { key } }) => key === row.key)) {
      if (row.name !== "" && known.name !== "" && row.name !== known.name) {
        line.fail(`${quoted(row.key)} is ${quoted(known.name)} in line ${other.number}`);
      }
      const areBothRates = row.rate !== undefined && known.rate !== undefined;
      if (areBothRates && row.from <= known.to && known.from <= row.to) {
        line.fail(`its days overlap those of line ${other.number}`);
      }
    }
  },
};

function rowOf({ cell, fail }: HandLine): ChannelRow {
  const [key, name, percent] = [cell(KEY), cell("name"), cell("commission_percent")];
  const [from, to] = [cell("from") || FIRST_DAY, cell("to") || LAST_DAY];
  if (key === "") fail("the channel or payment is missing");
  const wrongDay = [from, to].find((day) => !isIsoDate(day));
  if (wrongDay !== undefined) fail(`${quoted(wrongDay)} is not a date (yyyy-mm-dd)`);
  if (to < from) fail("it ends before it begins");
  if (name === "" && percent === "") fail("there is neither a name nor a commission_percent");
  const rate = percent === "" ? undefined : readRate(percent);
  if (percent !== "" && rate === undefined) {
    fail(`${quoted(percent)} is not a percent from 0 to 100, with at most four decimals`);
  }
  return { key, name, rate, from, to };
}

function readRate(text: string): bigint | undefined {
  const [, whole = "", decimals = ""] = /^(\d{1,3})(?:\.(\d{1,4}))?\s?%?$/.exec(text) ?? [];
  if (whole === "") return undefined;
  const rate = BigInt(whole + decimals.padEnd(4, "0"));
  return rate <= RATE_OF_ALL ? rate : undefined;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
