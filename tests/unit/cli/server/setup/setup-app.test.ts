/** Who may call the server of the set-up, and what its page sends. */
import { expect, test } from "vitest";
import { createSetupApp, type SetupHost } from "../../../../../cli/server/setup-app.ts";

const ORIGIN = "http://127.0.0.1:4321";
const TOKEN = "a-token-of-this-run";

function appWith(own: Partial<SetupHost> = {}) {
  const calls: unknown[] = [];
  const host: SetupHost = {
    page: async () => ({ html: "<p>page</p>", policy: "default-src 'none'", changes: undefined }),
    changedSince: async () => {},
    setLanguage: (code) => calls.push(code),
    back: () => calls.push("back"),
    makeReport: async (answers, files, more) =>
      calls.push({ answers, files: files.map(({ name, bytes }) => [name, bytes.length]), ...more }),
    readReport: async (which) => Buffer.from(`<p>${which}</p>`),
    test: async (way, answers) => void calls.push({ way, answers }),
    findChats: async (answers) => void calls.push({ find: answers }),
    chooseChat: (id, answers) => calls.push({ id, answers }),
    finish: async (answers) => calls.push({ finish: answers }),
    send: async () => void calls.push("send"),
    openExports: async () => void calls.push("open"),
    close: () => calls.push("close"),
    used: () => {},
    ...own,
  };
  const app = createSetupApp(host, TOKEN, () => ORIGIN);
  const call = (path: string, init: RequestInit = {}) =>
    app.request(`${ORIGIN}/${path}`, { ...init, headers: { Host: "127.0.0.1:4321", ...init.headers } });
  return { calls, call };
}

const post = (
  fields: Readonly<Record<string, string | File>>,
  headers: Record<string, string> = { Origin: ORIGIN },
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: "POST", body, headers };
};

test("only its address opens the page", async () => {
  const { call } = appWith();
  expect((await call(`${TOKEN}/`)).status).toBe(200);
  for (const path of ["", "wrong/", `${TOKEN}x/`, `wrong/report.html`])
    expect((await call(path)).status).toBe(404);
});

test.each([
  ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example.com" }],
  ["another port of this machine", { "Sec-Fetch-Site": "same-site", Origin: "http://127.0.0.1:9999" }],
  ["a page that hides its origin", { Origin: "null" }],
  ["a program that names none", {}],
  ["a link that was typed", { "Sec-Fetch-Site": "none", Origin: ORIGIN }],
])("a form from %s changes nothing, even with the token", async (_, headers) => {
  const { call, calls } = appWith();
  for (const path of ["report", "finish", "back", "test/mail", "chats", "send", "open", "close"]) {
    expect((await call(`${TOKEN}/${path}`, post({ title: "x" }, headers))).status).toBe(403);
  }
  expect(calls).toEqual([]);
});

test("a page of another port cannot read it, and a name of another machine is refused", async () => {
  const { call } = appWith();
  const foreign = { headers: { "Sec-Fetch-Site": "same-site" } };
  expect((await call(`${TOKEN}/`, foreign)).status).toBe(403);
  expect((await call(`${TOKEN}/`, { headers: { Host: "evil.example.com" } })).status).toBe(421);
});

test("a file that leads to it opens it, and no page of another site can load it or send to it", async () => {
  const { call, calls } = appWith();
  const from = (dest: string) => ({ "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": dest, Origin: ORIGIN });
  expect((await call(`${TOKEN}/`, { headers: from("document") })).status).toBe(200);
  expect((await call("wrong/", { headers: from("document") })).status).toBe(404);
  for (const dest of ["iframe", "image", "empty", "script"])
    expect((await call(`${TOKEN}/`, { headers: from(dest) })).status).toBe(403);
  expect((await call(`${TOKEN}/close`, post({}, from("document")))).status).toBe(403);
  expect(calls).toEqual([]);
});

test("the answers of a step come with its files, and no others", async () => {
  const { call, calls } = appWith();
  const fields = {
    title: "Cafe",
    mailTo: "x@example.com",
    other: "1",
    download: "a.csv",
    files: new File(["a,b"], "till.csv"),
  };
  const answer = await call(`${TOKEN}/report`, post(fields));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/${TOKEN}/`]);
  await call(`${TOKEN}/test/mail`, post({ mailTo: "x@example.com", title: "y" }));
  expect(calls).toEqual([
    { answers: { title: "Cafe" }, files: [["till.csv", 3]], downloaded: ["a.csv"] },
    { way: "mail", answers: { mailTo: "x@example.com" } },
  ]);
  expect((await call(`${TOKEN}/test/pigeon`, post({}))).status).toBe(404);
});

test("a button without answers does one thing, and leads back to the page, so that a reload does it no more", async () => {
  const { call, calls } = appWith();
  for (const path of ["back", "send", "open", "close"]) {
    const answer = await call(`${TOKEN}/${path}`, post({}));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/${TOKEN}/`]);
    expect((await call(`${TOKEN}/${path}`)).status).toBe(404);
  }
  expect(calls).toEqual(["back", "send", "open", "close"]);
});

test("the same button finds chats and chooses one", async () => {
  const { call, calls } = appWith();
  const found = await call(`${TOKEN}/chats`, post({ telegramToken: "1:a" }));
  expect(found.headers.get("location")).toBe(`/${TOKEN}/#telegram`);
  await call(`${TOKEN}/chats`, post({ telegramTo: "", chat: "-100" }));
  expect(calls).toEqual([{ find: { telegramToken: "1:a" } }, { id: "-100", answers: { telegramTo: "" } }]);
});

test("while commands run, the page comes again when something has changed", async () => {
  const asked: number[] = [];
  const { call } = appWith({
    page: async () => ({ html: "", policy: "", changes: 7 }),
    changedSince: async (times) => void asked.push(times),
  });
  const first = await call(`${TOKEN}/`);
  expect(first.headers.get("refresh")).toBe(`0;url=/${TOKEN}/?after=7`);
  await call(`${TOKEN}/?after=7`);
  expect(asked).toEqual([7]);
});

test("nothing is kept by a browser, and the report has an origin of its own", async () => {
  const { call } = appWith();
  const report = await call(`${TOKEN}/report.html`);
  expect(await (await call(`${TOKEN}/month.html`)).text()).toBe("<p>month</p>");
  expect(report.headers.get("content-security-policy")).toBe("sandbox allow-scripts; frame-ancestors 'self'");
  expect(report.headers.get("cache-control")).toBe("no-store");
  expect((await call(`${TOKEN}/?lang=th`)).headers.get("referrer-policy")).toBe("same-origin");
});
