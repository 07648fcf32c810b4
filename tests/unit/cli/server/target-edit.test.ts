import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFileEditor } from "../../../../cli/beside/edited-file.ts";
import { targetEdit } from "../../../../cli/server/edits.ts";
import { editRequest } from "../../../../viewer/report/contract.ts";
import { createTestApp } from "../../../support/runs/test-app.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const effects = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (ms: number) => setTimeout(ms),
};
const NOVEMBER = { period: "2026-11", store: "", amount: "600000" };

function open(shops?: readonly string[]) {
  const path = join(temporaryFolder(), "targets.csv");
  const file = { path, shown: "targets.csv", remedy: "choose another place", isNamed: true };
  const editor = createFileEditor(file, effects, new AbortController().signal);
  const { app, token } = createTestApp({ edits: [targetEdit(file, editor)], shops });
  const post = async (edit: object, bearer?: string) => {
    const { path, method, headers, body = "" } = editRequest("target", edit, bearer ?? (await token()));
    const answer = await app.request(path, { method, headers, body });
    return answer.status === 200 ? 200 : `${answer.status} ${await answer.text()}`;
  };
  return { path, post };
}

test("a signed-in person sets, changes and removes a target", async () => {
  const { path, post } = open();
  expect(await post(NOVEMBER)).toBe(200);
  expect(await post({ ...NOVEMBER, amount: "650000.5" })).toBe(200);
  expect(await post({ ...NOVEMBER, store: "นิมมาน" })).toBe(200);
  expect(await readFile(path, "utf8")).toBe(
    "\ufeffperiod,shop,amount\n2026-11,,650000.5\n2026-11,นิมมาน,600000\n",
  );
  expect(await post({ ...NOVEMBER, amount: "" })).toBe(200);
  expect(await readFile(path, "utf8")).toBe("\ufeffperiod,shop,amount\n2026-11,นิมมาน,600000\n");
});

test("nobody else does", async () => {
  const { path, post } = open();
  expect(await post(NOVEMBER, "x")).toMatch(/^401/);
  await expect(readFile(path)).rejects.toThrow("ENOENT");
});

test.each([
  [{ ...NOVEMBER, amount: "much" }, '400 "much" is not an amount above 0 such as 600000'],
  [{ ...NOVEMBER, period: "May" }, '400 "May" is not a month such as 2026-11 or a week such as 2026-W47'],
  [{ ...NOVEMBER, store: "a\nb" }, "400 The name of the shop has a control character"],
  [{ period: "2026-11" }, "400 store is missing or not valid in the edit"],
])("what is wrong is refused: %o", async (edit, message) => {
  expect(await open().post(edit)).toBe(message);
});

test("a server that shows some shops changes the targets of these only", async () => {
  const one = open(["Nimman"]);
  expect(await one.post(NOVEMBER)).toBe(200);
  expect(await readFile(one.path, "utf8")).toContain("2026-11,Nimman,600000");
  expect(await one.post({ ...NOVEMBER, store: "Old Town" })).toBe(
    '400 You cannot see "Old Town", or it does not exist',
  );
  expect(await open(["A", "B"]).post(NOVEMBER)).toBe("400 Choose one of the shops");
});

test("a file with a wrong line is not changed", async () => {
  const { path, post } = open();
  await writeFile(path, "period,amount\nx,1\n");
  expect(await post(NOVEMBER)).toMatch(/^50/);
  expect(await readFile(path, "utf8")).toBe("period,amount\nx,1\n");
});
