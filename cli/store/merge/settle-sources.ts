/** The same receipt in several files of one import. */
import { CliError, EXIT } from "../../errors.ts";
import type { Connection } from "../engine/duckdb.ts";
import { createLookup } from "../engine/lookup-table.ts";
import { textOf, wholeOf } from "../engine/row-values.ts";
import { judgeTorn, meetsItself, type TornPart } from "./torn-receipt.ts";

export interface Settled {
  /** The table that holds what counts, of the columns of `incoming`. */
  readonly table: string;
  /** How many receipts were put together from the parts that files have of them. */
  readonly joined: number;
  /** How many end one file and begin another, with lines that are alike. */
  readonly alike: number;
}

/**
 * The files count one after the other, as if each were an import of its own: the receipt of the last file that
 * has it stands, and the same again adds nothing. One thing is different from that: a file may have been cut in the
 * middle of a receipt, see {@link judgeTorn}.
 *
 * @throws CliError when nobody can tell whether a receipt was cut or changed
 */
export async function settleSources(connection: Connection): Promise<Settled> {
  await settleDropped(connection);
  const [counted] = await connection.rows("SELECT count(DISTINCT source) AS sources FROM incoming");
  if (wholeOf(counted, "sources") < 2) return { table: "incoming", joined: 0, alike: 0 };
  await connection.run(FIND);
  const judged = await judgeAll(connection);
  await connection.run(SETTLE);
  return { table: "settled", ...judged };
}

/** A receipt that a later file drops does not come; one that comes in a later file is not dropped. */
async function settleDropped(connection: Connection): Promise<void> {
  const [counted] = await connection.rows("SELECT count(*) AS dropped FROM dropped");
  if (wholeOf(counted, "dropped") === 0) return;
  await connection.run(`
    DELETE FROM incoming WHERE rowid IN (
      SELECT row FROM (SELECT rowid AS row, ${KEY} FROM incoming)
      JOIN (SELECT ${KEY}, max(place) AS last_place FROM dropped GROUP BY ${KEY}) USING (${KEY})
      WHERE row <= last_place
    );
    DELETE FROM dropped WHERE rowid IN (
      SELECT row FROM (SELECT rowid AS row, ${KEY} FROM dropped) SEMI JOIN incoming USING (${KEY})
    )`);
}

const KEY = "day, store, receipt, is_refund";
const CONTENT = "hash(time, product, category, employee, quantity, gross, discount, cost)";

/** `repeated` are the receipts of several files, with the last of them. */
const FIND = `
  CREATE OR REPLACE TEMP TABLE files AS
    SELECT source, min(rowid) AS place, min(line_no) AS first_line, max(line_no) AS last_line
    FROM incoming GROUP BY source;
  CREATE OR REPLACE TEMP TABLE repeated AS
    SELECT ${KEY}, arg_max(source, place) AS last_source
    FROM (SELECT DISTINCT ${KEY}, source FROM incoming)
    JOIN files USING (source) GROUP BY ${KEY} HAVING count(*) > 1`;

/** Those that stand at an edge of a file: few, as a file has two edges only. */
const TORN = `
  SELECT day::VARCHAR AS day, store, receipt, is_refund, source, product, ${CONTENT}::VARCHAR AS content,
    concat_ws(' ', quantity, gross) AS amounts,
    min(line_no) OVER part = first_line AS at_start, max(line_no) OVER part = last_line AS at_end
  FROM incoming SEMI JOIN repeated USING (${KEY})
    SEMI JOIN (SELECT ${KEY} FROM incoming JOIN files USING (source) WHERE line_no IN (first_line, last_line)) USING (${KEY})
    JOIN files USING (source)
  WINDOW part AS (PARTITION BY ${KEY}, source) ORDER BY place, line_no`;

const SETTLE = `
  CREATE OR REPLACE TEMP TABLE settled AS
    SELECT incoming.* FROM incoming LEFT JOIN (FROM repeated ANTI JOIN joined USING (${KEY})) USING (${KEY})
      LEFT JOIN (SELECT ${KEY}, source AS right_source FROM righted) USING (${KEY})
    WHERE last_source IS NULL OR source = coalesce(right_source, last_source)`;

interface Torn {
  readonly key: Readonly<Record<"day" | "store" | "receipt" | "is_refund", string>>;
  readonly parts: Map<string, TornPart & { readonly lines: TornPart["lines"][number][] }>;
}

/** Leaves what is not settled by the order of the files in `righted` and `joined`. */
async function judgeAll(connection: Connection): Promise<Omit<Settled, "table">> {
  let alike = 0;
  const righted: Record<string, string>[] = [];
  const joined: Record<string, string>[] = [];
  for (const { key, parts: bySource } of (await findTorn(connection)).values()) {
    const parts = [...bySource.values()];
    const verdict = judgeTorn(parts);
    if (meetsItself(parts)) alike += 1;
    if (verdict === "unclear") throw unclear(key.receipt, key.day, [...bySource.keys()]);
    if (verdict === "all") joined.push(key);
    else righted.push({ ...key, source: verdict.source });
  }
  const types = { day: "DATE", store: "VARCHAR", receipt: "VARCHAR", is_refund: "BOOLEAN" };
  await createLookup(connection, "joined", types, joined);
  await createLookup(connection, "righted", { ...types, source: "VARCHAR" }, righted);
  return { joined: joined.length, alike };
}

async function findTorn(connection: Connection): Promise<ReadonlyMap<string, Torn>> {
  const found = new Map<string, Torn>();
  for await (const row of connection.stream(TORN)) {
    const [day, store, receipt] = [textOf(row, "day"), textOf(row, "store"), textOf(row, "receipt")];
    const key = { day, store, receipt, is_refund: String(row.is_refund) };
    const id = JSON.stringify(key);
    const torn = found.get(id) ?? { key, parts: new Map() };
    const source = textOf(row, "source");
    const part = torn.parts.get(source) ?? {
      source,
      atStart: row.at_start === true,
      atEnd: row.at_end === true,
      lines: [],
    };
    part.lines.push({
      content: textOf(row, "content"),
      product: textOf(row, "product"),
      amounts: textOf(row, "amounts"),
    });
    torn.parts.set(source, part);
    found.set(id, torn);
  }
  return found;
}

function unclear(receipt: string, day: string, sources: readonly string[]): Error {
  return new CliError(
    EXIT.contract,
    `receipt ${receipt} of ${day} stands at the edges of ${sources.join(" and ")} with different lines`,
    {
      hint: "if an export was cut there, import its parts as one file; if the receipt was changed, import the files one after the other",
    },
  );
}
