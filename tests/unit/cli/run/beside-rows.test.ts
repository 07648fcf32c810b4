import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { Output } from "../../../../cli/door/output.ts";
import { followRows, openPricing, readTargets, withOnlyShop } from "../../../../cli/run/beside.ts";
import type { Source } from "../../../../cli/run/source.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const november = { period: "2026-11", store: "", amount: 600_000 };
const options = { source: { db: "cafe.duckdb" }, targetsFile: undefined, monthlyTarget: undefined };

test("targets are beside a store that is a file, and win over the one of each month", async () => {
  const cwd = temporaryFolder();
  expect(await readTargets(options, { cwd })).toEqual([]);
  writeFileSync(join(cwd, "targets.csv"), "period,shop,amount\n2026-11,,600000\n");
  const each = { period: "", store: "", amount: 500_000 };
  expect(await readTargets({ ...options, monthlyTarget: 500_000 }, { cwd })).toEqual([november, each]);
  expect(await readTargets({ ...options, source: "demo", monthlyTarget: 500_000 }, { cwd })).toEqual([each]);
});

test("a file that is named exists, unless it may be created", async () => {
  const cwd = temporaryFolder();
  const named = { ...options, targetsFile: "goals.csv" };
  await expect(readTargets(named, { cwd })).rejects.toMatchObject({
    exitCode: 2,
    message: "there is no file goals.csv",
  });
  expect(await readTargets(named, { cwd }, true)).toEqual([]);
  writeFileSync(join(cwd, "goals.csv"), "period,shop,amount\n2026-11,,x\n");
  await expect(readTargets(named, { cwd })).rejects.toMatchObject({
    exitCode: 5,
    message: 'cannot read goals.csv: line 2: "x" is not an amount above 0 such as 600000',
  });
});

test("a target of the only shop is one of all, after those of all", () => {
  const own = { ...november, store: "Nimman" };
  expect(withOnlyShop([own], "Nimman")).toEqual([own, november]);
  expect(withOnlyShop([own], undefined)).toEqual([own]);
});

test("a running server keeps the targets from before if the file is wrong, and says so once", async () => {
  const heard: string[] = [];
  const answers = [
    () => Promise.resolve([november]),
    () => Promise.resolve([]),
    () => Promise.reject(new Error("line 2")),
    () => Promise.reject(new Error("line 2")),
    () => Promise.resolve([november]),
  ];
  const read = () => (answers.shift() ?? (() => Promise.resolve([])))();
  const warn = (text: string) => heard.push(text);
  const { first, now } = await followRows({ name: "targets" }, read, { now: () => 0 }, { warn });
  expect([first, await now(), await now(), await now(), await now()]).toEqual([
    [november],
    [],
    [],
    [],
    [november],
  ]);
  expect(heard).toEqual([expect.stringMatching(/ line 2; the targets are those from before$/)]);
});

const HEADER = "channel or payment,name,commission_percent,from,to";
const folder = temporaryFolder();
const openChannels = (source: Source, channelsFile?: string) =>
  openPricing(
    { source, channelsFile },
    { cwd: folder, now: Date.now },
    new Output({ stdout: new PassThrough(), stderr: new PassThrough(), env: {}, now: Date.now }),
  );

test("a file that is named exists; beside a store it may come later", async () => {
  const { rows } = (await openChannels({ db: "cafe.duckdb" })) ?? {};
  expect(await rows?.()).toEqual([]);
  writeFileSync(join(folder, "channels.csv"), `${HEADER}\nGF,,30,,\n`);
  expect(await rows?.()).toMatchObject([{ key: "GF", rate: 300_000n }]);
  await expect(openChannels({ db: "cafe.duckdb" }, "rates.csv")).rejects.toMatchObject({
    exitCode: 2,
    message: "there is no file rates.csv",
    hint: `create it with the first line: ${HEADER}`,
  });
});

test("a database has the file of the cafe folder, and the sample cafe only one that is named", async () => {
  const postgres = { db: "postgres://cafe@localhost/cafe" };
  expect(await (await openChannels(postgres))?.rows()).toMatchObject([{ rate: 300_000n }]);
  expect(await openChannels("demo")).toBeUndefined();
  writeFileSync(join(folder, "named.csv"), `${HEADER}\nGF,,25,,\n`);
  expect(await (await openChannels(postgres, "named.csv"))?.rows()).toMatchObject([{ rate: 250_000n }]);
});

test("a run does not begin with a wrong line", async () => {
  writeFileSync(join(folder, "wrong.csv"), `${HEADER}\nGF,,300,,\n`);
  await expect(openChannels({ db: "cafe.duckdb" }, "wrong.csv")).rejects.toMatchObject({
    exitCode: 5,
    message:
      'cannot read wrong.csv: line 2: "300" is not a percent from 0 to 100, with at most four decimals',
  });
});
