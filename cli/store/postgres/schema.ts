/**
 * The tables of a store in PostgreSQL, version by version: the names and columns of the file's tables, so that the
 * same queries read both. Texts are sorted by their bytes, as in the file.
 */
import { entriesOf } from "../../../viewer/report/records.ts";
import { FIRST_AND_LAST } from "../merge/sum-days.ts";
import { type DailyTables, REFUNDS } from "../merge/working-set.ts";
import { STORE_TABLES } from "../schema.ts";
import { ALL_MONTHS, MONTHLY_EMPLOYEES } from "./month-sums.ts";
import { SIGN_IN_TABLES } from "./sign-in-tables.ts";

const { daily, shops, lines } = STORE_TABLES;
const TEXT = `text COLLATE "C"`;
const AMOUNTS = `quantity numeric(18, 3) NOT NULL, gross numeric(18, 2) NOT NULL,
  discount numeric(18, 2) NOT NULL, cost numeric(18, 2) NOT NULL`;

const AMOUNT_SUMS =
  "sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount, sum(cost) AS cost";

/** The columns of the daily sums beside their day. */
const SUMS = {
  totals: `transactions bigint NOT NULL, ${AMOUNTS}`,
  categories: `category ${TEXT} NOT NULL, ${AMOUNTS}`,
  products: `category ${TEXT} NOT NULL, product ${TEXT} NOT NULL, ${AMOUNTS}`,
  employees: `employee ${TEXT} NOT NULL, transactions bigint NOT NULL, ${AMOUNTS}`,
  hours: `hour smallint, transactions bigint NOT NULL, ${AMOUNTS}`,
} as const;
const SUMS_OF_VERSION_2 = {
  payments: `payment ${TEXT} NOT NULL, transactions bigint NOT NULL, amount numeric(18, 2) NOT NULL`,
  channels: `channel ${TEXT} NOT NULL, transactions bigint NOT NULL, ${AMOUNTS}`,
} as const;

type ColumnsByName = Readonly<Partial<Record<keyof DailyTables, string>>>;

/**
 * A shop is read by its days. An import of one shop also adds up the days of all shops: their rows lie next to each
 * other, so an index of blocks suffices, which costs an import next to nothing.
 */
function sumsTables(columnsByName: ColumnsByName): string {
  const tables = entriesOf(columnsByName).map(
    ([name, columns]) => `
CREATE TABLE ${daily[name]} (day date NOT NULL, ${columns});
CREATE INDEX ON ${daily[name]} (day);
CREATE TABLE ${shops[name]} (day date NOT NULL, store ${TEXT} NOT NULL, ${columns});
CREATE INDEX ON ${shops[name]} (store, day);
CREATE INDEX ON ${shops[name]} USING brin (day) WITH (pages_per_range = 32, autosummarize = on);`,
  );
  return tables.join("");
}

/** Imports create the partitions of the lines, one for each month. */
const VERSION_1 = `
CREATE TABLE sales_store (version integer NOT NULL);
INSERT INTO sales_store VALUES (1);
CREATE TABLE settings (
  format ${TEXT} NOT NULL, key ${TEXT} NOT NULL, value ${TEXT} NOT NULL, PRIMARY KEY (format, key)
);
CREATE TABLE shops (id ${TEXT} PRIMARY KEY, name ${TEXT} NOT NULL, till_name ${TEXT});
CREATE TABLE imported_files (sha256 ${TEXT} PRIMARY KEY);
CREATE TABLE cancelled_receipts (
  day date NOT NULL, store ${TEXT} NOT NULL, receipt ${TEXT} NOT NULL, is_refund boolean NOT NULL
);
CREATE INDEX ON cancelled_receipts (store, receipt);
CREATE TABLE lines (
  day date NOT NULL, store ${TEXT} NOT NULL, receipt ${TEXT} NOT NULL, time ${TEXT},
  is_refund boolean NOT NULL, product ${TEXT} NOT NULL, category ${TEXT} NOT NULL, employee ${TEXT} NOT NULL,
  ${AMOUNTS},
  payment ${TEXT}, tip numeric(18, 2), dining_option ${TEXT}, customers integer,
  is_synced boolean DEFAULT false
) PARTITION BY RANGE (day);
CREATE INDEX ON lines (store, day);
CREATE INDEX ON lines (store, receipt, day);
${sumsTables(SUMS)}
${SIGN_IN_TABLES}`;

/** What a day has of its receipts beside its amounts. `tips` and taxes are null if they are not known. */
const OF_DAY = `ADD COLUMN refunds numeric(18, 2) NOT NULL DEFAULT 0,
  ADD COLUMN refund_receipts bigint NOT NULL DEFAULT 0, ADD COLUMN tips numeric(18, 2),
  ADD COLUMN tax numeric(18, 2), ADD COLUMN added_tax numeric(18, 2)`;

/** The receipts of version 1, which knew no tax, no amounts of payments and no channels. */
const RECEIPTS_OF_VERSION_1 = `
  SELECT day, store, receipt, is_refund, ${AMOUNT_SUMS}, ${REFUNDS}, coalesce(min(payment), '') AS payment,
    coalesce(min(dining_option), '') AS channel, CASE WHEN is_refund THEN min(tip) ELSE max(tip) END AS tip
  FROM ${lines} GROUP BY day, store, receipt, is_refund`;
const TRANSACTIONS = "count(*) FILTER (WHERE NOT is_refund) AS transactions";

/**
 * A publication of all tables, as for an upgrade of the server, refuses to change rows that nothing identifies. Rows of
 * these tables can be equal, so they are identified by all their columns. That costs nothing without a publication.
 */
const identified = (tables: readonly string[]) =>
  tables.map((table) => `ALTER TABLE ${table} REPLICA IDENTITY FULL;`).join(" ");

const namesOf = (sums: ColumnsByName) => entriesOf(sums).flatMap(([name]) => [daily[name], shops[name]]);

/** The tables of version 1 without a primary key. A partition has an identity of its own. */
const IDENTITIES_OF_VERSION_1 = `
${identified(["sales_store", "cancelled_receipts", "failed_sign_ins", lines, ...namesOf(SUMS)])}
DO $$ DECLARE part regclass; BEGIN
  FOR part IN SELECT inhrelid FROM pg_catalog.pg_inherits WHERE inhparent = '${lines}'::regclass LOOP
    EXECUTE pg_catalog.format('${identified(["%s"])}', part);
  END LOOP;
END $$;`;

/**
 * The receipts are added up as an import does it (`cli/store/merge/sum-days.ts`). In the end, columns that are always
 * known have no default: an import of a program that does not know them fails, and does not store days without them.
 */
const VERSION_2 = `${IDENTITIES_OF_VERSION_1}
ALTER TABLE ${lines} ADD COLUMN tax numeric(18, 2), ADD COLUMN added_tax numeric(18, 2), ADD COLUMN payments ${TEXT},
  ADD COLUMN channel ${TEXT}, ADD COLUMN closed_time ${TEXT};
ALTER TABLE cancelled_receipts ADD COLUMN time ${TEXT}, ADD COLUMN employee ${TEXT},
  ADD COLUMN amount numeric(18, 2), ADD COLUMN is_synced boolean DEFAULT true;
ALTER TABLE ${daily.totals} ${OF_DAY};
ALTER TABLE ${shops.totals} ${OF_DAY},
  ADD COLUMN first_receipt ${TEXT} NOT NULL DEFAULT '', ADD COLUMN last_receipt ${TEXT} NOT NULL DEFAULT '';
${sumsTables(SUMS_OF_VERSION_2)}
CREATE TEMP TABLE summed_receipts ON COMMIT DROP AS ${RECEIPTS_OF_VERSION_1};
UPDATE ${shops.totals} AS sums SET (refunds, refund_receipts, tips, first_receipt, last_receipt)
    = (found.refunds, found.refund_receipts, found.tips, ${FIRST_AND_LAST.map((_, at) => `found.edge_${at}`).join(", ")})
  FROM (
    SELECT day, store, sum(refunds) AS refunds, count(*) FILTER (WHERE is_refund) AS refund_receipts, sum(tip) AS tips,
      ${FIRST_AND_LAST.map((edge, at) => `${edge} AS edge_${at}`).join(", ")}
    FROM summed_receipts GROUP BY day, store
  ) AS found WHERE sums.day = found.day AND sums.store = found.store;
UPDATE ${daily.totals} AS sums SET (refunds, refund_receipts, tips) = (found.refunds, found.refund_receipts, found.tips)
  FROM (
    SELECT day, sum(refunds) AS refunds, sum(refund_receipts) AS refund_receipts, sum(tips) AS tips
    FROM ${shops.totals} GROUP BY day
  ) AS found WHERE sums.day = found.day;
INSERT INTO ${shops.payments} (day, store, payment, transactions, amount)
  SELECT day, store, payment, ${TRANSACTIONS}, sum(gross - discount + coalesce(tip, 0))
  FROM summed_receipts GROUP BY day, store, payment;
INSERT INTO ${shops.channels} (day, store, channel, transactions, quantity, gross, discount, cost)
  SELECT day, store, channel, ${TRANSACTIONS}, ${AMOUNT_SUMS} FROM summed_receipts GROUP BY day, store, channel;
INSERT INTO ${daily.payments} (day, payment, transactions, amount)
  SELECT day, payment, sum(transactions), sum(amount) FROM ${shops.payments} GROUP BY day, payment;
INSERT INTO ${daily.channels} (day, channel, transactions, quantity, gross, discount, cost)
  SELECT day, channel, sum(transactions), ${AMOUNT_SUMS} FROM ${shops.channels} GROUP BY day, channel;
ALTER TABLE ${daily.totals} ALTER COLUMN refunds DROP DEFAULT, ALTER COLUMN refund_receipts DROP DEFAULT;
ALTER TABLE ${shops.totals} ALTER COLUMN refunds DROP DEFAULT, ALTER COLUMN refund_receipts DROP DEFAULT,
  ALTER COLUMN first_receipt DROP DEFAULT, ALTER COLUMN last_receipt DROP DEFAULT;
UPDATE sales_store SET version = 2;`;

/** Stores that were made as version 2 lack the identities with which it begins, so that its own changes are not refused. */
const VERSION_3 = `${IDENTITIES_OF_VERSION_1}
${identified(namesOf(SUMS_OF_VERSION_2))}
UPDATE sales_store SET version = 3;`;

const VERSION_4 = `
CREATE TABLE ${MONTHLY_EMPLOYEES} (day date NOT NULL, ${SUMS.employees});
CREATE INDEX ON ${MONTHLY_EMPLOYEES} (day);
${identified([MONTHLY_EMPLOYEES])}
${ALL_MONTHS};
UPDATE sales_store SET version = 4;`;

/** What makes each version out of the one before; the first begins with an empty schema. */
export const VERSIONS: readonly string[] = [VERSION_1, VERSION_2, VERSION_3, VERSION_4];
