import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tillCsv } from "../../../../generate/golden-imports.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { newPostgresStore } from "../../../../support/stores/postgres/store.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const FIRST = {
  args: ["loyverse.csv", "--date-format", "dmy", "--time-zone", "Asia/Bangkok"],
  said: /^0 loyverse\.csv: .*Imported into the store: receipts 4 added/s,
};
const OTHERS = [
  {
    args: ["loyverse-thai.csv", "--date-format", "dmy"],
    said: /^0 loyverse-thai\.csv: .*Imported into the store: receipts 2 added/s,
  },
  {
    args: ["square.csv", "lines.csv"],
    said: /^0 square\.csv: .*Imported into the store: receipts [1-9] added/s,
  },
  { args: ["loyverse.csv", "--date-format", "dmy"], said: /^0 loyverse\.csv: already imported\nNothing new/ },
];
const SAME = "the same messages and, byte for byte, the same report in a file and in PostgreSQL";

test(`an export of a till gives ${SAME}`, () => isTheSame([FIRST]));

test(`exports of several tills give ${SAME}`, { tags: "deep" }, () => isTheSame([FIRST, ...OTHERS]));

async function isTheSame(imports: readonly (typeof FIRST)[]) {
  const cwd = temporaryFolder();
  for (const name of ["loyverse", "loyverse-thai", "square", "lines"]) {
    writeFileSync(join(cwd, `${name}.csv`), tillCsv(name));
  }
  const results = await Promise.all(
    ["cafe.duckdb", await newPostgresStore()].map(async (db, index) => {
      const run = async (...args: readonly string[]) => {
        const env = { CAFE_SALES_DB: db, SOURCE_DATE_EPOCH: "1780000000" };
        const { code, stderr } = await runInProcess(args, { cwd, env });
        return `${code} ${stderr.replaceAll(db, "the store")}`;
      };
      const said = [];
      for (const { args } of imports) said.push(await run("import", ...args, "--skip-bad-lines"));
      said.push(await run("store", "check"));
      said.push(await run("export", "--all", "--format", "json", "--out", `${index}.json`));
      return { said, report: readFileSync(join(cwd, `${index}.json`), "utf8") };
    }),
  );
  const [file, database] = results;
  expect(file?.said).toEqual([
    ...imports.map(({ said }) => expect.stringMatching(said)),
    expect.stringMatching(/^0 the sums of \d+ days and \d+ shops? are those of the receipts/),
    // An export that ends long ago may miss days.
    expect.stringMatching(/^0 (?:No sales from [^\n]+\n)?Wrote the report/),
  ]);
  expect(database).toEqual(file);
}
