import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFileEditor } from "../../../../cli/beside/edited-file.ts";
import { noteEdit } from "../../../../cli/server/edits.ts";
import { createTestApp } from "../../../support/runs/test-app.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const folder = temporaryFolder();
const effects = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (ms: number) => setTimeout(ms),
};
const works = { date: "2026-11-09", to: "2026-11-09", text: "road works" };

function openApp(name: string, shops?: readonly string[]) {
  const path = join(folder, name);
  const file = { path, shown: name, remedy: "choose another place", isNamed: true };
  const edit = () => createFileEditor(file, effects, new AbortController().signal);
  const servers = [1, 2].map(() => createTestApp({ edits: [noteEdit(file, edit())], shops }));
  const [server = createTestApp(), other = server] = servers;
  const post = async (body: unknown, to = server, headers: Record<string, string> = {}) =>
    to.app.request("/api/edit/note", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${await to.token()}`,
        ...headers,
      },
    });
  return { path, server, other, post };
}

test("a signed-in person adds, changes and removes a note", async () => {
  const { path, post } = openApp("notes.csv");
  expect((await post({ after: works })).status).toBe(200);
  expect(await readFile(path, "utf8")).toBe("\ufeffdate,to,text,shop\n2026-11-09,,road works,\n");
  expect((await post({ before: works, after: { ...works, text: "rain" } })).status).toBe(200);
  expect(await readFile(path, "utf8")).toContain("2026-11-09,,rain,");
  const late = await post({ before: works });
  expect([late.status, await late.text()]).toEqual([409, "Somebody has changed this note meanwhile"]);
  expect((await post({ before: { ...works, text: "rain" } })).status).toBe(200);
  expect(await readFile(path, "utf8")).toBe("\ufeffdate,to,text,shop\n");
});

test("nobody else does, and not from the page of another site", async () => {
  const { server, post, path } = openApp("guarded.csv");
  expect((await post({ after: works }, server, { Authorization: "Bearer x" })).status).toBe(401);
  expect((await post({ after: works }, server, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await post({ after: works }, server, { "Content-Type": "text/plain" })).status).toBe(415);
  await expect(readFile(path)).rejects.toThrow("ENOENT");
});

test("without edits, there is no such call", async () => {
  const { post } = openApp("none.csv");
  expect((await post({ after: works }, createTestApp())).status).toBe(404);
});

test.each([
  ["not JSON", "road works", 400],
  ["neither before nor after", {}, 400],
  ["no day", { after: { ...works, date: "today" } }, 400],
  ["two lines", { after: { ...works, text: "a\nb" } }, 400],
  ["too large", { after: { ...works, text: "a".repeat(5000) } }, 413],
  ["a shop that is not shown", { after: { ...works, store: "Old Town" } }, 400],
])("a body is refused: %s", async (_, body, status) => {
  expect((await openApp("refused.csv", ["Nimman"]).post(body)).status).toBe(status);
});

test("of many edits at once, by two servers, none is lost", async () => {
  const { path, server, other, post } = openApp("many.csv");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      post({ after: { ...works, text: `note ${at}` } }, at % 2 === 0 ? server : other),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await readFile(path, "utf8")).trim().split("\n")).toHaveLength(21);
});

test("a wrong line stops an edit, and stays for whoever corrects it", async () => {
  const { path, server, post } = openApp("wrong.csv");
  await writeFile(path, "date,text\n9 Nov,road works\n");
  expect((await post({ after: works })).status).toBeGreaterThanOrEqual(500);
  expect(server.internalErrors).toHaveLength(1);
  expect(await readFile(path, "utf8")).toBe("date,text\n9 Nov,road works\n");
});
