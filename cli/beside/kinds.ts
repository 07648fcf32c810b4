/**
 * The files that people keep beside a store, one row for each. Settings, readers, the calls and edits of a
 * server, the checks of `doctor` and what an import passes over follow from it.
 */
import { checkPeakName, type PeakName } from "../../viewer/report/accounts/peak.ts";
import { type BesideCall, DAY_NOTES, SHOP_DAYS, SHOP_GROUPS, TARGETS } from "../../viewer/report/contract.ts";
import type { AskedRange } from "../../viewer/report/date-range.ts";
import { type DayNote, notesIn, notesOfShops } from "../../viewer/report/day-note.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import { groupsOf, rowsOfShops, type ShopRow, shopDaysIn } from "../../viewer/report/shop-rows.ts";
import { isPeriodIn, type TargetRow, targetsOfShops } from "../../viewer/report/targets.ts";
import { ACCESS_TABLE, type AccessLine } from "./access.ts";
import { CHANNELS_TABLE, type ChannelRow } from "./channels.ts";
import { NOTES_TABLE } from "./day-notes.ts";
import type { BesideFile } from "./edited-file.ts";
import { type HandTable, readRows } from "./hand-table.ts";
import { parseCalendar } from "./icalendar.ts";
import { SHOPS_TABLE } from "./shops.ts";
import { TARGETS_TABLE } from "./targets.ts";
import { THAI_HOLIDAYS } from "./thai-holidays.ts";

/** What a line of each says. The name is that of the setting, too. */
interface Rows {
  readonly notes: DayNote;
  readonly shops: ShopRow;
  readonly targets: TargetRow;
  readonly channels: ChannelRow;
  readonly holidays: DayNote;
  readonly peak: PeakName;
  readonly access: AccessLine;
}

export type KindName = keyof Rows;

/** The files that somebody named by a setting. */
export type NamedFiles = { readonly [Name in KindName as `${Name}File`]?: string | undefined };

export interface Kind<Row> {
  readonly name: KindName;
  /** As it is called beside a store, or in the cafe folder. */
  readonly file: string;
  /** Another form of it, if there is no such file. */
  readonly otherFile?: string;
  readonly help: string;
  readonly table: HandTable<Row>;
  /** Reads what may be no such table. */
  parse?(text: string, file: Pick<BesideFile, "shown">): readonly Row[];
  /** Lists of our own, which can be named instead of a file. */
  readonly ownLists?: ReadonlyMap<string, readonly Row[]>;
  /** What it is, for anyone who takes it for an export; missing if another kind has the same columns. */
  readonly what?: string;
  /** What to do if a file that was named is missing; by default, create it. */
  readonly missing?: string;
  /** What is from before while a running server cannot read it; by default, the name. */
  readonly kept?: string;
  /** The sources of sales for which nobody can name one, each with what to do instead. */
  readonly notFor?: { readonly demo?: string; readonly url: string };
  /** Other settings about the same, and what they are. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly answers?: Answers<Row>;
  /** Whether signed-in people may change it through the page, if the server allows that. */
  readonly isEdited?: true;
}

/** What a server answers of it. */
export interface Answers<Row> {
  readonly calls: readonly BesideCall[];
  /** All that somebody may see who sees only some shops. */
  limitedTo(rows: readonly Row[], shops: readonly string[]): readonly Row[];
  /** Whether a call for another shop than these is refused. */
  readonly refusesOthers?: true;
  answer(call: BesideCall, rows: readonly Row[], asked: AskedList): unknown;
}

interface AskedList {
  readonly range: AskedRange;
  readonly shops: ChosenShops;
  /** Who asks, and for which shops at most. */
  readonly visitor: { readonly shops: ChosenShops; readonly maySeePeople: boolean };
}

export const KINDS: { readonly [Name in KindName]: Kind<Rows[Name]> } = {
  notes: {
    name: "notes",
    file: "notes.csv",
    help: "notes on days",
    table: NOTES_TABLE,
    what: "a list of notes on days",
    missing: "name one that exists",
    answers: {
      calls: [DAY_NOTES],
      limitedTo: notesOfShops,
      answer(_, rows, { range, shops }) {
        const notes = notesOfShops(rows, shops);
        return range ? notesIn(notes, range) : notes;
      },
    },
    isEdited: true,
  },
  shops: {
    name: "shops",
    file: "shops.csv",
    help: "the groups of the shops",
    table: SHOPS_TABLE,
    what: "a list of shops",
    missing: `begin it with ${SHOPS_TABLE.columns.join(",")}, then write a line for each shop, such as Nimman,North,,,`,
    kept: "groups",
    answers: {
      calls: [SHOP_GROUPS, SHOP_DAYS],
      limitedTo: rowsOfShops,
      // A proxy that shows some shops only names these in each call.
      answer(call, rows, { range, shops }) {
        const own = rowsOfShops(rows, shops);
        return call === SHOP_DAYS ? shopDaysIn(own, range) : groupsOf(own);
      },
    },
  },
  targets: {
    name: "targets",
    file: "targets.csv",
    help: "targets of months and weeks",
    table: TARGETS_TABLE,
    what: "a list of targets",
    settings: { CAFE_SALES_TARGET: "the target of each month" },
    answers: {
      calls: [TARGETS],
      limitedTo: targetsOfShops,
      refusesOthers: true,
      answer: (_, rows, { range, shops = [""] }) =>
        rows.filter(({ period, store }) => shops.includes(store) && isPeriodIn(period, range)),
    },
    isEdited: true,
  },
  channels: {
    name: "channels",
    file: "channels.csv",
    help: "names and commission of channels and payments",
    table: CHANNELS_TABLE,
    what: "a list of channels and payments",
    kept: "rates",
    // An API adds up the days itself, so it would have to know the rates.
    notFor: { url: "drop it: the API itself says the commission, as serve --db does" },
  },
  holidays: {
    name: "holidays",
    file: "holidays.ics",
    otherFile: "holidays.csv",
    help: "holidays, as a calendar (.ics) or CSV; th for those of Thailand",
    table: NOTES_TABLE,
    parse(text, file) {
      if (/^\ufeff?BEGIN:VCALENDAR/i.test(text)) return parseCalendar(text, file);
      return readRows(text, NOTES_TABLE, file).map(({ row }) => ({ ...row, holiday: true }));
    },
    ownLists: new Map([["th", THAI_HOLIDAYS]]),
    missing: "name one that exists, or th for those of Thailand",
  },
  peak: {
    name: "peak",
    file: "peak.csv",
    help: "accounts and branches of PEAK",
    table: {
      columns: ["kind", "name", "value"],
      needed: ["kind", "value"],
      rowOf({ cell, fail }) {
        const name = checkPeakName(cell("kind").toLowerCase(), cell("name"), cell("value"));
        return "problem" in name ? fail(name.problem) : name;
      },
    },
    what: "a list of names in PEAK",
  },
  access: {
    name: "access",
    file: "access.csv",
    help: "passwords that show some shops only",
    table: ACCESS_TABLE,
    what: "a list of passwords of shops",
    missing: "make it with cafe-sales access add",
    notFor: {
      demo: "leave it out: everybody knows the password of the sample cafe",
      url: "leave it out: the API of --url checks the password, and does not say which shops it shows",
    },
  },
};

export const ALL_KINDS: readonly Kind<unknown>[] = Object.values(KINDS);

export function isKindName(name: string): name is KindName {
  return Object.hasOwn(KINDS, name);
}

/** `CAFE_SALES_NOTES` */
export function variableOf({ name }: Pick<Kind<unknown>, "name">): string {
  return `CAFE_SALES_${name.toUpperCase()}`;
}

/** The settings about a file, and what they are. */
export function settingsOf(kind: Kind<unknown>): readonly (readonly [variable: string, meaning: string])[] {
  return [
    ...Object.entries(kind.settings ?? {}),
    [variableOf(kind), `${kind.file} elsewhere${kind.ownLists ? "; th for those of Thailand" : ""}`],
  ];
}

/** @throws CliError that names the first wrong line */
export function parseKind<Row>(
  kind: Kind<Row>,
  text: string,
  file: Pick<BesideFile, "shown">,
): readonly Row[] {
  return kind.parse?.(text, file) ?? readRows(text, kind.table, file).map(({ row }) => row);
}
