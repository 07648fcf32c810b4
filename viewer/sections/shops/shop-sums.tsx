import { useLanguage } from "../../language.tsx";
import { changeOf } from "../../report/comparison/change.ts";
import { type Compared, comparedOf, leftOutOf } from "../../report/comparison/compared.ts";
import {
  type GroupRow,
  type GroupSums,
  groupPairsOf,
  groupRowsOf,
  groupsCsvTable,
  sameShopsOfGroups,
  sumGroups,
} from "../../report/comparison/group-tables.ts";
import { partsOf, type ShopsPart, salesOfShop, shopsChangeOf } from "../../report/comparison/same-shops.ts";
import { sameShopsTable } from "../../report/comparison/same-shops-table.ts";
import type { AnyFigures } from "../../report/datasets.ts";
import { formatCount, percentChange } from "../../report/format.ts";
import type { Language } from "../../report/language/language.ts";
import { formatName, nameInSentence } from "../../report/language/names.ts";
import { coveredRange, type Report } from "../../report/report.ts";
import type { ShopAmount, ShopsChange } from "../../report/stated.ts";
import { sumOf } from "../../report/tables/sums.ts";
import { groupTitle } from "../../report/wording/titles.ts";
import type { Column } from "../../tables/types.ts";
import { comparisonOf, notesOf } from "../figures/changes.ts";
import { columnsIn, nameColumn, TOTAL_SALES } from "../figures/columns.tsx";
import { FigureTable } from "../figures/figure-table.tsx";
import type { SectionProps } from "../section-props.ts";

/** What only a chain has above its shops: the same shops by themselves, and the sums of its groups. It needs no script. */
export function ShopSums(props: SectionProps) {
  return (
    <>
      <SameShops {...props} />
      <StoreGroups {...props} />
    </>
  );
}

/** More are summed in one row. */
const MOST_ROWS = 50;

/**
 * Whether the chain grows or has more shops: the same shops together, each new one and each one that is closed.
 * Nothing if all shops have sales in both ranges. It works without a script.
 */
function SameShops({ report, loading, isFile }: SectionProps) {
  const language = useLanguage();
  const { changes, dates, sameShops, tables } = language;
  const shops = report && shopsChangeOf(report);
  const earlier = report?.comparison?.report.range;
  const range = report && (report.comparison?.compared ?? coveredRange(report));
  if (!shops || !range || !earlier) return null;
  const left = leftOutOf(report);
  const rows = partsOf(shops).flatMap((part) => rowsOf(part, shops, language));
  return (
    <section className={isFile ? "section same-shops still-tables" : "section same-shops"}>
      <h2 className="section-title">{sameShops.title}</h2>
      <FigureTable
        columns={columnsIn([TOTAL_SALES], language)}
        rows={rows}
        sum={(figures) => ({ total_sales: sumOf(figures, ({ total_sales }) => total_sales) })}
        comparison={{
          salesOf: ({ now, before }) => ({ now, before }),
          gone: [],
          hasPercent: shops.historyFrom === undefined,
          noRow: tables.unknown,
        }}
        caption={changes.against(dates.range(range), dates.range(earlier))}
        note={
          left
            ? `${sameShops.note} ${left.isToday ? sameShops.withoutDay(left.range.startDate) : changes.withoutUnknown(left.range)}`
            : sameShops.note
        }
        name={nameColumn(sameShops.part, ({ name }: SalesRow) => name, language)}
        most={MOST_ROWS}
        range={coveredRange(report)}
        fileEnd="_like_for_like.csv"
        csv={() => sameShopsTable(report)}
        loading={loading}
        isInteractive={!isFile}
      />
    </section>
  );
}

interface SalesRow {
  readonly name: string;
  readonly total_sales: number;
  readonly now: number | undefined;
  readonly before: number | undefined;
}

/** `The same shops (11)`, and a row for each of the others: `New: Night Market`. */
function rowsOf(
  { part, shops, now, before }: ShopsPart,
  { onlyNow, onlyBefore }: ShopsChange,
  { page, sameShops }: Language,
): readonly SalesRow[] {
  const title = sameShops.parts[part];
  const nameOf = ({ name }: ShopAmount) => sameShops.one(title, formatName(name, page));
  if (part === "new") return onlyNow.map((shop) => rowOf(nameOf(shop), salesOfShop(shop, part)));
  if (part === "closed") return onlyBefore.map((shop) => rowOf(nameOf(shop), salesOfShop(shop, part)));
  return [rowOf(shops === undefined ? title : sameShops.several(title, shops), { now, before })];
}

function rowOf(name: string, sales: Pick<SalesRow, "now" | "before">): SalesRow {
  return { name, total_sales: sales.now ?? 0, ...sales };
}

/** Shops in no group are named up to this number. */
const MOST_NAMED = 3;

/** The sums of each group of shops, above the shops; nothing if they have no groups. It works without a script. */
function StoreGroups({ report, loading, isPending, isFile }: SectionProps) {
  const { groups } = useLanguage();
  if (!report?.storeGroups) return null;
  return (
    <section className={isFile ? "section store-groups still-tables" : "section store-groups"}>
      <h2 className="section-title">{groups.title}</h2>
      <GroupTable report={report} loading={loading || isPending === true} isInteractive={!isFile} />
    </section>
  );
}

interface GroupTableProps {
  readonly report: Report;
  readonly loading: boolean;
  readonly isInteractive: boolean;
}

function GroupTable({ report, ...state }: GroupTableProps) {
  const language = useLanguage();
  const { groups, tables } = language;
  const rows = groupRowsOf(report);
  const compared = comparedOf(report);
  const comparison =
    compared?.before.stores &&
    comparisonOf(compared, groupPairsOf(report, compared), ({ group }) => group, tables.noneBefore);
  const nameOf = (row: GroupRow) => (row.group === "" ? groups.none : groupTitle(row, language.page));
  return (
    <FigureTable
      {...state}
      caption={groups.table}
      note={notesOf(
        report,
        language,
        ...(state.loading
          ? []
          : [compared && sameShops(report, compared, language), inNoGroup(rows, language)]),
      )}
      name={nameColumn(groups.group, nameOf, language)}
      columns={columnsOf(rows, language)}
      rows={rows}
      sum={sumGroups}
      comparison={comparison}
      sortedBy={TOTAL_SALES}
      most={MOST_ROWS}
      range={coveredRange(report)}
      fileEnd="_sales_by_group.csv"
      csv={() => groupsCsvTable(report)}
    />
  );
}

function columnsOf(rows: readonly GroupRow[], language: Language): readonly Column<GroupSums>[] {
  const options = {
    allSales: sumGroups(rows).total_sales,
    isKnown: ({ isKnown }: AnyFigures) => isKnown === true,
  };
  const hasCost = rows.some(({ isKnown }) => isKnown);
  return [
    ...columnsIn(["total_sales", "share"], language, options),
    {
      key: "stores",
      heading: language.groups.stores,
      value: ({ stores }) => stores,
      format: formatCount,
    },
    ...columnsIn(["net_sales", "customers", "average_bill"], language, options),
    ...(hasCost ? columnsIn(["profit", "margin"], language, options) : []),
  ];
}

/** A group that opens shops sells more without growing, as a chain does. */
function sameShops(report: Report, compared: Compared, { groups, page }: Language): string | undefined {
  const changes = sameShopsOfGroups(report, compared).flatMap(({ shops, now, before, hasOthers, ...row }) => {
    if (row.group === "" || shops === 0 || !hasOthers) return [];
    const { percent } = changeOf(now, before, compared.historyFrom === undefined);
    return percent === undefined
      ? []
      : `${nameInSentence(groupTitle(row, page), page)} ${percentChange(percent)}`;
  });
  return changes.length > 0 ? groups.sameShops(changes.join(", ")) : undefined;
}

/** The shops that are in no group; of more than a few, how many they are and what they sold. */
function inNoGroup(rows: readonly GroupRow[], { groups, money, page }: Language): string | undefined {
  const row = rows.find(({ group }) => group === "");
  if (row === undefined) return undefined;
  return row.names.length > MOST_NAMED
    ? groups.countInNone(row.names.length, money.whole(row.total_sales))
    : groups.namedInNone(row.names.map((name) => nameInSentence(name, page)).join(", "));
}
