import { useLanguage } from "../language.tsx";
import { formatCount } from "../report/format.ts";
import type { Language } from "../report/language/language.ts";
import { formatName } from "../report/language/names.ts";
import { coveredRange, type Report } from "../report/report.ts";
import { fileName } from "../report/saved/saved-report.ts";
import type { CashOfPerson, CashShift } from "../report/stated.ts";
import { cashTable, differingIn, peopleTable, unlistedIn } from "../report/tables/cash.ts";
import { type CsvTable, csvWithBom } from "../report/tables/csv.ts";
import { sumOf } from "../report/tables/sums.ts";
import { cashSummary } from "../report/wording/cash.ts";
import { DataTable } from "../tables/data-table.tsx";
import type { Column } from "../tables/types.ts";
import { amountForm, nameColumn } from "./figures/columns.tsx";
import type { SectionProps } from "./section-props.ts";

/** What the drawer of each shift should have held, and held. Nothing if the till has no shifts. It works without a script. */
export function Cash({ report, loading, isFile }: Pick<SectionProps, "report" | "loading" | "isFile">) {
  const language = useLanguage();
  const { cash: words, tables } = language;
  if (!report?.cash) return null;
  const { cash } = report;
  const file = (end: string, table: () => CsvTable) => ({
    name: fileName(coveredRange(report), end),
    text: () => csvWithBom(table()),
  });
  const state = { loading, isInteractive: !isFile, labels: tables, most: Number.POSITIVE_INFINITY };
  return (
    <section className={isFile ? "section sources still-tables" : "section sources"}>
      <h2 className="section-title">{words.title}</h2>
      <p aria-hidden={loading || undefined}>{loading ? "\u00a0" : cashSummary(cash, language)}</p>
      <DataTable
        {...state}
        {...shiftTable(report, cash, language)}
        file={file("_cash.csv", () => cashTable(cash))}
      />
      {cash.people && (
        <DataTable
          {...state}
          {...personTable(cash.people, language)}
          file={file("_cash_by_person.csv", () => peopleTable(cash.people))}
        />
      )}
    </section>
  );
}

type Sums = Partial<Pick<CashShift, "expected" | "counted" | "difference">>;
type CashRow = Sums & { readonly place: number; readonly closed: string | undefined };

/** Differences come first, in rows and columns: a phone shows few at once. */
function shiftTable(report: Report, cash: NonNullable<Report["cash"]>, language: Language) {
  const { cash: words, tables } = language;
  const differing = differingIn(cash.shifts);
  const shifts = [...differing, ...cash.shifts.filter((shift) => !differing.includes(shift))];
  const unlisted = unlistedIn(cash);
  const rows = shifts.map(
    ({ expected, counted, difference, closed }, place): CashRow => ({
      place,
      closed,
      expected,
      ...(counted !== undefined && { counted }),
      ...(difference !== undefined && { difference }),
    }),
  );
  const columns: readonly Column<Sums>[] = [
    differenceColumn(language),
    { key: "expected", heading: words.expected, value: ({ expected }) => expected, ...amountForm(language) },
    {
      key: "counted",
      heading: words.counted,
      value: ({ counted }) => counted,
      ...amountForm(language),
      unknown: ({ expected }) => (expected === undefined ? tables.unknown : words.notCounted),
    },
  ];
  return {
    caption: words.table,
    ...(shifts.length < cash.counted && { note: words.onlyDiffering }),
    name: {
      key: "shift",
      heading: words.shift,
      value: ({ place }: CashRow) => String(place),
      format: (place: string) => nameOf(shifts[Number(place)], report, language),
    },
    columns,
    rows,
    // What drawers held one after the other is no sum of anything.
    sum: (all: readonly Sums[]): Sums => ({ difference: sumOf(all, ({ difference = 0 }) => difference) }),
    ...(unlisted && {
      others: { name: tables.andMore(unlisted.count), figures: { difference: unlisted.difference } },
    }),
  };
}

/** `Thu 26 Nov · 16:00–22:00 · Ploy`, which breaks between its parts only. */
function nameOf(shift: CashShift | undefined, report: Report, { cash, dates, page }: Language) {
  if (!shift) return "";
  const { date, opened, closed = "", shop, person } = shift;
  const range = coveredRange(report);
  const day =
    range && dates.year(range.startDate) === dates.year(range.endDate)
      ? cash.day(date, false)
      : dates.weekday(date);
  return (
    <>
      {day.replaceAll(" ", "\u00a0")} · {`${opened}\u2060–\u2060${closed}`}
      {[shop, person].map((name) => name !== undefined && <bdi key={name}> · {formatName(name, page)}</bdi>)}
    </>
  );
}

/** Marked by sign and weight, not by colour alone. */
function differenceColumn({ cash, money }: Language): Column<Pick<Sums, "difference">> {
  return {
    key: "difference",
    heading: cash.difference,
    value: ({ difference }) => difference,
    format: (amount) => (amount === 0 ? money.exact : money.exactChange)(amount),
    isStrong: (amount) => amount !== 0,
  };
}

function personTable(people: readonly CashOfPerson[], language: Language) {
  const { cash: words } = language;
  const columns: readonly Column<Pick<CashOfPerson, "shifts" | "difference">>[] = [
    differenceColumn(language),
    { key: "shifts", heading: words.shifts, value: ({ shifts }) => shifts, format: formatCount },
  ];
  return {
    caption: words.byPerson,
    name: nameColumn(words.person, ({ person }: CashOfPerson) => person, language),
    columns,
    rows: people,
    sum: (all: readonly Pick<CashOfPerson, "shifts" | "difference">[]) => ({
      shifts: sumOf(all, ({ shifts }) => shifts),
      difference: sumOf(all, ({ difference }) => difference),
    }),
  };
}
