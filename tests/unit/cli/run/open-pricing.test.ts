import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { Output } from "../../../../cli/output.ts";
import { openPricing } from "../../../../cli/run/open-pricing.ts";
import type { Source } from "../../../../cli/run/source.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const HEADER = "channel or payment,name,commission_percent,from,to";
const cwd = temporaryFolder();
const open = (source: Source, channelsFile?: string) =>
  openPricing(
    { source, channelsFile },
    { cwd, now: Date.now },
    new Output({ stdout: new PassThrough(), stderr: new PassThrough(), env: {}, now: Date.now }),
  );

test("a file that is named exists; beside a store it may come later", async () => {
  const { rows } = (await open({ db: "cafe.duckdb" })) ?? {};
  expect(await rows?.()).toEqual([]);
  writeFileSync(join(cwd, "channels.csv"), `${HEADER}\nGF,,30,,\n`);
  expect(await rows?.()).toMatchObject([{ key: "GF", rate: 300_000n }]);
  await expect(open({ db: "cafe.duckdb" }, "rates.csv")).rejects.toMatchObject({
    exitCode: 2,
    message: "there is no file rates.csv",
    hint: `create it with the first line: ${HEADER}`,
  });
});

test("a store that is no file, and the sample cafe, have only a file that is named", async () => {
  const postgres = { db: "postgres://cafe@localhost/cafe" };
  expect(await open(postgres)).toBeUndefined();
  expect(await open("demo")).toBeUndefined();
  writeFileSync(join(cwd, "named.csv"), `${HEADER}\nGF,,25,,\n`);
  expect(await (await open(postgres, "named.csv"))?.rows()).toMatchObject([{ rate: 250_000n }]);
});

test("a run does not begin with a wrong line", async () => {
  writeFileSync(join(cwd, "wrong.csv"), `${HEADER}\nGF,,300,,\n`);
  await expect(open({ db: "cafe.duckdb" }, "wrong.csv")).rejects.toMatchObject({
    exitCode: 5,
    message:
      'cannot read wrong.csv: line 2: "300" is not a percent from 0 to 100, with at most four decimals',
  });
});
