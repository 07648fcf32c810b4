/**
 * The API contract as plain data: how to build a request and how to read an answer. The browser's `fetch`, Node
 * and our own server only carry them.
 */
import {
  ALL_DATASETS,
  type AnyDataset,
  OPTIONAL_DATASETS,
  type OptionalDataset,
  shapeOf,
} from "./datasets.ts";
import { type AskedRange, type DateRange, isIsoDate } from "./date-range.ts";
import type { ChosenShops, ComparisonKind, ShownShops } from "./report.ts";

/**
 * The rows of `sales_by_product`, each with the employee who sold them. The live page asks for them when somebody opens
 * them. No report has them, so a report file has no code for them.
 */
export const PEOPLE = "sales_by_employee_product";

/** What was noted about days. It is no sales, so no store answers it. */
export const DAY_NOTES = "day_notes";

/** An API may offer these beyond the four datasets. */
export type OptionalCall = OptionalDataset | typeof PEOPLE;
export type DataCall = AnyDataset | typeof PEOPLE;

/** What is to be sold in the months and weeks of a range. It is no sale, so no store answers it. */
export const TARGETS = "targets";
/** The groups of the shops. They are no sales either. */
export const SHOP_GROUPS = "shop_groups";
/** The shops that opened or closed lately. */
export const SHOP_DAYS = "shop_days";
/** Until when the sales of each shop are known, over the whole history. */
export const KNOWN = "known";
/** The first and the last sale of each product, over the whole history. */
export const PRODUCT_DATES = "product_dates";
/** What each day had sold until a time of day. Only the live page asks for it. */
export const SALES_UNTIL = "sales_until";
/** The close of each day and shop. No page asks for it: `close`, the accountant's month and what there is to do need it. */
export const DAY_CLOSES = "day_closes";
/** The shifts of the till that were opened on the days of a range. */
export const SHIFTS = "shifts";

/** What was told of the days of a range in the nights after them. Only the live page asks for it. */
export const NIGHTS = "nights";

/** What a server answers from the small files beside its sales, of which people keep most. */
const BESIDE_CALLS = [DAY_NOTES, TARGETS, SHOP_GROUPS, SHOP_DAYS, NIGHTS] as const;

export type BesideCall = (typeof BESIDE_CALLS)[number];

/** Those of these files that signed-in people may change, as far as a server offers `edit-notes` or `edit-targets`. */
export const EDITED_LISTS = ["notes", "targets"] as const;
export type EditedList = (typeof EDITED_LISTS)[number];

/** What a store knows of its sales beside their sums. */
export const FACT_CALLS = [KNOWN, PRODUCT_DATES, SALES_UNTIL, DAY_CLOSES, SHIFTS] as const;

/** The calls that bring no sums of a range. */
const OTHER_CALLS = [...BESIDE_CALLS, ...FACT_CALLS] as const;

/** The calls that a server may offer. */
export type OfferedCall = OptionalCall | (typeof OTHER_CALLS)[number];

/** All that is answered for a range. */
export type AnyCall = DataCall | OfferedCall;

export const OPTIONAL_CALLS: readonly OptionalCall[] = [...OPTIONAL_DATASETS, PEOPLE];
export const DATA_CALLS: readonly DataCall[] = [...ALL_DATASETS, PEOPLE];
export const OFFERED_CALLS: readonly OfferedCall[] = [...OPTIONAL_CALLS, ...OTHER_CALLS];

/** Which calls a server has beyond the six, by their names; nobody needs to be signed in. */
export const OFFERS_PATH = "/api/offers";

/** The name under which a server offers a call: that of its list in a report. */
export function offerOf(call: OfferedCall): string {
  if (call === PEOPLE) return "people";
  if (isOther(call)) return call;
  return shapeOf(call).list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function isOther(call: OfferedCall): call is (typeof OTHER_CALLS)[number] {
  return OTHER_CALLS.some((each) => each === call);
}

export interface ApiRequest {
  readonly method: "GET" | "POST";
  /** Starts with `/` and has no query. */
  readonly path: string;
  /** A field with several values is repeated. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const LOGIN_PATH = "/api/auth/login";
export const LOGOUT_PATH = "/api/auth/logout";
const JSON_TYPE = { "Content-Type": "application/json" };

/**
 * A response header of our own server: the number of the store's state that the rows come from. Answers of one
 * load with different numbers do not belong together. An API without the header is taken as it is.
 */
export const STATE_HEADER = "Cafe-Sales-State";

/**
 * A response header of our own server to `sales_summary` if no day of the range has sales: the first and the last day
 * with sales, of the shops that were asked for. Without any sales, there is none.
 */
export const DAYS_HEADER = "Cafe-Sales-Days";

export function daysHeader({ startDate, endDate }: DateRange): string {
  return `${startDate} ${endDate}`;
}

/** Undefined if they cannot be read. */
export function readDaysHeader(text: string | null | undefined): DateRange | undefined {
  const [startDate = "", endDate = "", ...more] = text?.split(" ") ?? [];
  const isRange = more.length === 0 && isIsoDate(startDate) && isIsoDate(endDate) && startDate <= endDate;
  return isRange ? { startDate, endDate } : undefined;
}
/** An optional call, which brings the header above and no rows: whether anything has changed costs next to nothing. */
export const STATE_PATH = "/api/state";
/** The name under which a server offers that call, which is of no range. */
export const STATE_OFFER = "state";

/** In the answer of that call, if this server syncs its store and the last sync failed: the moment of the first failure. */
export const SYNC_FAILED_HEADER = "Cafe-Sales-Sync-Failed";

/** The random part of a token, the id of a password that shows some shops only, and the mark of an installed page. */
const LIMITED_TOKEN = /^[\w-]{43}\.([\w-]{16})(?:\.app)?$/;

/**
 * The id in a token of our own server with which a person sees some of its shops only; undefined in any other token. So a
 * page knows before the first answer that it does not show all shops.
 */
export function limitedIdIn(token: string): string | undefined {
  return LIMITED_TOKEN.exec(token)?.[1];
}

/** In a sign-in from a page that was installed as an app, whose session lasts longer. */
export const INSTALLED_HEADER = "Cafe-Sales-Installed";

/** The statuses with which an API says that it does not have an optional dataset. */
export const NOT_OFFERED: ReadonlySet<number> = new Set([404, 405, 501]);

export function datasetPath<Name extends AnyCall>(dataset: Name): `/api/${Name}` {
  return `/api/${dataset}`;
}

export function loginRequest(password: string, isInstalled = false): ApiRequest {
  const request = postRequest(LOGIN_PATH, { password });
  return isInstalled ? { ...request, headers: { ...request.headers, [INSTALLED_HEADER]: "1" } } : request;
}

export function logoutRequest(token: string): ApiRequest {
  return postRequest(LOGOUT_PATH, { token });
}

/** Changes something on our own server, if it allows that: see `POST /api/edit` in docs/developers/api.md. */
export function editRequest(name: string, change: object, token: string): ApiRequest {
  const request = postRequest(`/api/edit/${name}`, change);
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } };
}

function postRequest(path: string, body: object): ApiRequest {
  return { method: "POST", path, query: {}, headers: JSON_TYPE, body: JSON.stringify(body) };
}

/** The range is not checked here. The token is empty if none is stored: the header is sent in any case. */
export function datasetRequest(
  dataset: AnyCall,
  range: AskedRange,
  token: string,
  shops?: ChosenShops,
): ApiRequest {
  return {
    method: "GET",
    path: datasetPath(dataset),
    query: {
      ...(range && { startDate: range.startDate, endDate: range.endDate }),
      ...(shops && { store: shops }),
    },
    headers: { Authorization: `Bearer ${token}`, ...JSON_TYPE },
  };
}

/** @param time `HH:MM`; its whole minute counts */
export function untilRequest(range: DateRange, time: string, token: string, shops: ChosenShops): ApiRequest {
  const request = datasetRequest(SALES_UNTIL, range, token, shops);
  return { ...request, query: { ...request.query, until: time } };
}

export function stateRequest(token: string): ApiRequest {
  return { method: "GET", path: STATE_PATH, query: {}, headers: { Authorization: `Bearer ${token}` } };
}

/** The report of a range as an HTML file, which only our own server makes. @param language its code */
export function reportRequest(
  { startDate, endDate }: DateRange,
  comparison: ComparisonKind | undefined,
  language: string,
  token: string,
  { shops, ofGroups }: ShownShops = {},
): ApiRequest {
  return {
    method: "GET",
    path: "/report",
    query: {
      startDate,
      endDate,
      ...(comparison && { compare: comparison }),
      ...(ofGroups ? { group: ofGroups } : shops && { store: shops }),
      lang: language,
    },
    headers: { Authorization: `Bearer ${token}` },
  };
}

export function requestTarget({ path, query }: Pick<ApiRequest, "path" | "query">): string {
  const search = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return search.length === 0 ? path : `${path}?${search.join("&")}`;
}

/** The token of a login answer. Without `success: true` and a token that is not empty, the password was refused. */
export function readLogin(answer: unknown): string | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  const [success, token] = ["success", "token"].map((name): unknown => Reflect.get(answer, name));
  return success === true && typeof token === "string" && token !== "" ? token : undefined;
}

/** The seconds of a `Retry-After`; undefined if there is none, or if it is a date. */
export function readRetryAfter(text: string | null | undefined): number | undefined {
  return /^\d{1,6}$/.test(text ?? "") ? Number(text) : undefined;
}

/** The error text of a failed data call: the body of its answer, or the sentence of the specification if that is empty. */
export function readErrorText(body: string): string {
  return body === "" ? "An error occurred while fetching data" : body;
}

// The calls with which a person imports an export of the till through the page, to our own server.

/** The name of the file that is sent with {@link lookRequest}, written as in an address. */
export const LOOKED_HEADER = "Cafe-Sales-File";

/** The time of that file, in milliseconds since 1970. */
export const MODIFIED_HEADER = "Cafe-Sales-File-Modified";

/** The milliseconds of such a header; undefined if there is none, or it is not a moment of the past. */
export function readModified(text: string | undefined, now: number): number | undefined {
  const modified = /^\d{1,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return modified <= now ? modified : undefined;
}

/** The counts of receipts that an import changes. */
export interface ImportedReceipts {
  readonly added: number;
  readonly replaced: number;
}

/**
 * What an import of an export would bring; its body is the file. See `POST /api/import` in docs/developers/api.md.
 *
 * @param modified the time of the file, in milliseconds since 1970
 */
export function lookRequest(name: string, modified: number, token: string): ApiRequest {
  const headers = {
    "Content-Type": "application/octet-stream",
    [LOOKED_HEADER]: encodeURIComponent(name),
    [MODIFIED_HEADER]: String(modified),
    Authorization: `Bearer ${token}`,
  };
  return { method: "POST", path: "/api/import/look", query: {}, headers };
}

/** Imports the file that was looked at. */
export function takeRequest(id: string, token: string): ApiRequest {
  const request = postRequest("/api/import/take", { id });
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } };
}
