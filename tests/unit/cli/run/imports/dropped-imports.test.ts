/** What becomes of a file that was dropped on the page, with a command that only says what it was asked. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { nodeEffects } from "../../../../../cli/effects.ts";
import { Output } from "../../../../../cli/output.ts";
import type { OwnProcessOptions } from "../../../../../cli/own-process.ts";
import { createDroppedImports, type DroppedImports } from "../../../../../cli/run/imports/dropped-imports.ts";

const opened: DroppedImports[] = [];
afterEach(async () => {
  for (const imports of opened.splice(0)) await imports.close();
});

function openWith(answer: () => Promise<number> = async () => 0) {
  const asked: string[] = [];
  let folder = "";
  const effects = {
    ...nodeEffects(),
    cwd: "/cafe",
    runSelf: async (args: readonly string[], { cwd = "" }: OwnProcessOptions) => {
      folder = cwd;
      const content = readFileSync(join(cwd, args[1] ?? ""), "utf8");
      asked.push(`${args.join(" ")}: ${content}`);
      const code = await answer();
      return {
        code,
        stderr: code === 0 ? "12 receipts\n" : "cafe-sales: it is no export; the store is unchanged\n",
      };
    },
  };
  const output = new Output(effects);
  output.quiet = true;
  const context = { effects, output, settings: [], interrupt: new AbortController().signal };
  const imports = createDroppedImports("cafe.duckdb", context);
  opened.push(imports);
  return { imports, asked, folder: () => folder };
}

const BYTES = Buffer.from("a,b");
const STORE = resolve("/cafe", "cafe.duckdb");

test("it is looked at, then imported from the same copy, which is gone afterwards", async () => {
  const { imports, asked, folder } = openWith();
  const seen = await imports.look("till.csv", BYTES);
  expect(seen).toMatchObject({ text: "12 receipts" });
  expect(await imports.take(seen?.id ?? "")).toEqual({ text: "12 receipts" });
  expect(asked).toEqual([
    `import till.csv --db ${STORE} --dry-run: a,b`,
    `import till.csv --db ${STORE}: a,b`,
  ]);
  expect(existsSync(folder())).toBe(false);
  expect(await imports.take(seen?.id ?? "")).toBeUndefined();
});

test.each([
  ["../../etc/till.csv", "till.csv"],
  ["C:\\Users\\Pim\\till.csv", "till.csv"],
  ["--db=x.csv", "db=x.csv"],
  ["..", "export.csv"],
])("the name %j is no path and no option", async (name, kept) => {
  const { imports, asked } = openWith();
  await imports.look(name, BYTES);
  expect(asked[0]).toContain(`import ${kept} `);
});

test("a file that is refused says why, and may be tried again", async () => {
  const { imports } = openWith(async () => 5);
  const refused = { isRefused: true, text: "it is no export; the store is unchanged" };
  const seen = await imports.look("till.csv", BYTES);
  expect(seen).toMatchObject(refused);
  expect(await imports.take(seen?.id ?? "")).toEqual(refused);
});

test("one at a time: meanwhile another file waits, and a file that was looked at before is forgotten", async () => {
  const running: ((code: number) => void)[] = [];
  const { imports } = openWith(() => new Promise((resolve) => running.push(resolve)));
  const first = imports.look("a.csv", BYTES);
  expect(await imports.look("b.csv", BYTES)).toBeUndefined();
  await expect.poll(() => running.length).toBe(1);
  running[0]?.(0);
  const id = (await first)?.id ?? "";
  const second = imports.look("b.csv", BYTES);
  await expect.poll(() => running.length).toBe(2);
  running[1]?.(0);
  await second;
  expect(await imports.take(id)).toBeUndefined();
});
