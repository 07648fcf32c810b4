/** The person's choices in the query of the page's address. Parameters of other parts of the page stay as they are. */
import {
  type DateRange,
  type IsoDate,
  isIsoDate,
  namedRange,
  PERIODS,
  type RangeName,
} from "../report/date-range.ts";
import { type ChosenShops, COMPARISON_KINDS, type ComparisonKind } from "../report/report.ts";
import { queryOf } from "./browser/address.ts";

/** Whose products are shown: each has its own parameter in the address. */
const OPENABLE = ["category", "employee"] as const;
export interface Opened {
  readonly kind: (typeof OPENABLE)[number];
  readonly name: string;
}

/** They are kept when the session expires and cleared by a logout. */
export interface Choice {
  readonly range: DateRange | undefined;
  /** What the person chose it by. On another day, it means other days. Undefined for dates. */
  readonly rangeName: RangeName | undefined;
  /** Every range is compared with this; undefined for no comparison. */
  readonly comparison: ComparisonKind | undefined;
  readonly shops: ChosenShops;
  /** The group whose shops are shown, whichever they are by then; there are no chosen shops beside it. */
  readonly group?: string | undefined;
  readonly opened?: Opened | undefined;
}

/** The choices of `?period=today&compare=previous&store=Nimman&store=Old+Town`, as far as they can be read. */
export function choiceInQuery(query: string, today: IsoDate): Choice {
  const parameters = new URLSearchParams(query);
  const comparison = COMPARISON_KINDS.find((kind) => kind === parameters.get("compare"));
  const shops = new Set(parameters.getAll("store").filter((name) => name !== ""));
  const group = parameters.get("group") || undefined;
  return {
    ...rangeIn(parameters, today),
    comparison,
    shops: shops.size === 0 || group !== undefined ? undefined : [...shops].sort(),
    group,
    opened: openedIn(parameters),
  };
}

/** The first of `?category=Coffee` and `?employee=Nok`. */
function openedIn(parameters: URLSearchParams): Opened | undefined {
  const found = OPENABLE.map((kind) => ({ kind, name: parameters.get(kind) ?? "" }));
  return found.find(({ name }) => name !== "");
}

/** The range of `?period=this-week`, `?last=7` or `?from=2026-11-01&to=2026-11-15`. */
function rangeIn(parameters: URLSearchParams, today: IsoDate): Pick<Choice, "range" | "rangeName"> {
  const [last = "", startDate = "", endDate = ""] = ["last", "from", "to"].map(
    (name) => parameters.get(name) ?? "",
  );
  const period = (["today", ...PERIODS] as const).find((name) => name === parameters.get("period"));
  const rangeName = period ?? (/^\d{1,4}$/.test(last) ? Number(last) : undefined);
  if (rangeName !== undefined) return { range: namedRange(rangeName, today), rangeName };
  const areDates = isIsoDate(startDate) && isIsoDate(endDate);
  return { range: areDates ? { startDate, endDate } : undefined, rangeName: undefined };
}

/**
 * The query with new choices. No comparison and all shops are an address without them.
 *
 * @param implied the name of the range that an address without one means, if it means any
 */
export function queryWith(query: string, choice: Partial<Choice>, implied: RangeName | undefined): string {
  const parameters = new URLSearchParams(query);
  const set = (name: string, values: readonly (string | undefined)[] = []) => {
    parameters.delete(name);
    for (const value of values) if (value !== undefined) parameters.append(name, value);
  };
  if ("range" in choice) {
    const { range, rangeName } = choice;
    const named = rangeName === implied ? undefined : rangeName;
    const dates = rangeName === undefined ? range : undefined;
    set("period", [typeof named === "string" ? named : undefined]);
    set("last", [typeof named === "number" ? String(named) : undefined]);
    set("from", [dates?.startDate]);
    set("to", [dates?.endDate]);
  }
  if ("comparison" in choice) set("compare", [choice.comparison]);
  if ("shops" in choice) set("store", choice.shops);
  if ("group" in choice) set("group", [choice.group]);
  if ("opened" in choice) {
    const { opened } = choice;
    for (const kind of OPENABLE) set(kind, [opened?.kind === kind ? opened.name : undefined]);
  }
  return queryOf(parameters);
}
