import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createApp } from "../../../../cli/server/app.ts";
import { LOOPBACK_HOSTS } from "../../../../cli/server/host-check.ts";
import { type PageFacts, viewerRoutes } from "../../../../cli/server/viewer-files.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const PAGE = `<!doctype html><title>ร้านกาแฟ</title>${"<p>".repeat(200)}`;
const SCRIPT = "export {};\n".repeat(100);

interface ViewerOptions extends PageFacts {
  readonly behindTls?: boolean;
}

async function createViewer({ behindTls = false, ...facts }: ViewerOptions = {}) {
  const folder = join(temporaryFolder(), "live");
  mkdirSync(join(folder, "assets", "more"), { recursive: true });
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, "service-worker.js"), SCRIPT);
  writeFileSync(join(folder, "manifest.webmanifest"), '{"name":"Sales","short_name":"Sales","id":"/"}');
  writeFileSync(join(folder, "manifest.th.webmanifest"), '{"name":"ยอดขาย","short_name":"ยอดขาย","id":"/"}');
  for (const icon of ["icon-192", "icon-512", "maskable-512"]) {
    writeFileSync(join(folder, `${icon}.png`), "png");
  }
  writeFileSync(join(folder, ".env"), "SECRET=1");
  writeFileSync(join(folder, "notes.txt"), "not for everyone");
  writeFileSync(join(folder, "..", "secret.txt"), "SECRET=1");
  writeFileSync(join(folder, "assets", "index-Df5E3pFf.js"), SCRIPT);
  writeFileSync(join(folder, "assets", "index-CSy5nKJU.css"), "p{}");
  writeFileSync(join(folder, "assets", "icon-TsSfQjlf.svg"), "<svg/>");
  writeFileSync(join(folder, "assets", "more", "deep.js"), SCRIPT);
  symlinkSync(join(folder, "..", "secret.txt"), join(folder, "assets", "link-CSy5nKJU.js"));
  return createApp({
    api: new Hono(),
    viewer: await viewerRoutes(pathToFileURL(`${folder}/`), facts),
    hosts: LOOPBACK_HOSTS,
    behindTls,
    onInternalError: ({ error }) => {
      throw error;
    },
  });
}

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "object-src 'none'; require-trusted-types-for 'script'; trusted-types service-worker";
const PAGE_HEADERS = {
  "content-security-policy": CSP,
  "cache-control": "no-cache",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "origin-agent-cluster": "?1",
};
const HTML = "text/html; charset=utf-8";

describe("the page", () => {
  test.each(["/", "/index.html", "/?range=7"])(
    "is at %s, with exactly the headers that protect it",
    async (path) => {
      const answer = await (await createViewer()).request(path);
      expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
      expect(Object.fromEntries(answer.headers)).toEqual({
        ...PAGE_HEADERS,
        "content-type": HTML,
        "content-length": String(Buffer.byteLength(PAGE)),
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
        vary: "Accept-Encoding",
      });
    },
  );

  test("is not sent again to a browser that has it", async () => {
    const app = await createViewer();
    const etag = (await app.request("/")).headers.get("ETag") ?? "";
    for (const known of [etag, `"other", ${etag}`, "*"]) {
      const answer = await app.request("/", { headers: { "If-None-Match": known, "Accept-Encoding": "br" } });
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...PAGE_HEADERS, etag });
      expect(answer.headers.has("Content-Encoding")).toBe(false);
    }
    expect((await app.request("/", { headers: { "If-None-Match": 'W/"old"' } })).status).toBe(200);
  });
});

test("the name of the cafe is in the page as text, and a browser notices that it has changed", async () => {
  const [plain, named] = [await createViewer(), await createViewer({ cafeName: async () => `</title>"$&'` })];
  const answer = await named.request("/");
  const page = await answer.text();
  expect(page).toContain('<meta name="cafe-name" content="&#60;/title&#62;&#34;$&#38;&#39;" />');
  expect(page).toContain("<title>&#60;/title&#62;&#34;$&#38;&#39; · ร้านกาแฟ</title>");
  expect(answer.headers.get("ETag")).not.toBe((await plain.request("/")).headers.get("ETag"));
});

test("the name of the cafe may change while the server runs", async () => {
  let name: string | undefined = "Nimman";
  const app = await createViewer({ cafeName: async () => name });
  const first = await app.request("/");
  expect(await first.text()).toContain("<title>Nimman · ");
  name = undefined;
  const again = await app.request("/", { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect([again.status, await again.text()]).toEqual([200, PAGE]);
  expect(await (await app.request("/manifest.webmanifest")).json()).not.toHaveProperty(
    "short_name",
    "Nimman",
  );
});

test.each<[PageFacts, string]>([
  [{ clock: { timeZone: "Asia/Bangkok" } }, '<meta name="time-zone" content="Asia/Bangkok" />'],
  [{ clock: { timeZone: "UTC", dayStarts: "04:00" } }, '<meta name="day-starts" content="04:00" />'],
  [{ sections: ["cards", "sales"] }, '<meta name="sections" content="cards sales" />'],
  [{ offers: ["stores", "some-stores"] }, '<meta name="offers" content="stores some-stores" />'],
  [{ lang: "th", era: "common" }, '<meta name="language" content="th" />'],
  [{ lang: "en", era: "buddhist" }, '<meta name="era" content="buddhist" />'],
])("the page knows %j", async (facts, meta) => {
  expect(await (await (await createViewer(facts)).request("/")).text()).toContain(
    `${meta}\n    <title>ร้านกาแฟ`,
  );
});

test("a page that knows what it would assume is as it was built", async () => {
  const facts = {
    clock: { timeZone: "UTC" },
    sections: undefined,
    offers: [],
    lang: "en",
    era: "common",
  } as const;
  expect(await (await (await createViewer(facts)).request("/")).text()).toBe(PAGE);
});

describe("an asset", () => {
  test.each([
    ["index-Df5E3pFf.js", "text/javascript; charset=utf-8"],
    ["index-CSy5nKJU.css", "text/css; charset=utf-8"],
    ["icon-TsSfQjlf.svg", "image/svg+xml"],
  ])("%s is %s and may be kept for a year", async (name, type) => {
    const answer = await (await createViewer()).request(`/assets/${name}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": type,
      "content-length": String((await answer.arrayBuffer()).byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      vary: "Accept-Encoding",
    });
  });

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip;q=1.0", "gzip"],
    ["gzip;q=0.000", null],
    ["identity", null],
    ["brotli, xgzip", null],
    ["", null],
  ])("for a client that accepts %j is sent as %j", async (accepted, expected) => {
    const app = await createViewer();
    const headers = { "Accept-Encoding": accepted };
    const answer = await app.request("/assets/index-Df5E3pFf.js", { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (plain: Buffer) => plain };
    expect(answer.headers.get("Content-Encoding")).toBe(expected);
    expect(decode[expected === "br" || expected === "gzip" ? expected : "none"](bytes).toString()).toBe(
      SCRIPT,
    );
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  });

  test("that compression would not make smaller is sent as it is", async () => {
    const headers = { "Accept-Encoding": "br, gzip" };
    const answer = await (await createViewer()).request("/assets/index-CSy5nKJU.css", { headers });
    expect(await answer.text()).toBe("p{}");
  });
});

test("HEAD returns everything but the body", async () => {
  const app = await createViewer();
  for (const path of ["/", "/assets/index-Df5E3pFf.js"]) {
    const [got, asked] = [await app.request(path), await app.request(path, { method: "HEAD" })];
    expect([asked.status, await asked.text()]).toEqual([200, ""]);
    expect(Object.fromEntries(asked.headers)).toEqual(Object.fromEntries(got.headers));
  }
});

describe("anything else", () => {
  test.each([
    "/.env",
    "/notes.txt",
    "/secret.txt",
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/assets/%2e%2e%2f.env",
    "/assets/link-CSy5nKJU.js",
    "/assets/more/deep.js",
    "/assets",
    "/assets/",
    "/assets//index-Df5E3pFf.js",
    "//",
    "//assets/index-Df5E3pFf.js",
    "/index.html/",
    "/INDEX.HTML",
    "/index.html%00",
    "/assets/index-Df5E3pFf.js.map",
    "/favicon.ico",
    "/robots.txt",
    "/constructor",
  ])("is not there: %s", async (path) => {
    const answer = await (await createViewer()).request(`http://localhost${path}`);
    expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...PAGE_HEADERS,
      "cache-control": "no-store",
      "content-type": "text/plain; charset=UTF-8",
    });
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("is not allowed: %s", async (method) => {
    const answer = await (await createViewer()).request("/", { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect(answer.headers.get("Content-Security-Policy")).toBe(CSP);
  });
});

test("behind TLS, every answer tells the browser to use only HTTPS", async () => {
  const [plain, secure] = [await createViewer(), await createViewer({ behindTls: true })];
  for (const path of ["/", "/assets/index-CSy5nKJU.css", "/none", "/api/none"]) {
    expect((await plain.request(path)).headers.has("Strict-Transport-Security")).toBe(false);
    expect((await secure.request(path)).headers.get("Strict-Transport-Security")).toBe(
      "max-age=31536000; includeSubDomains",
    );
  }
});

describe("what installs the page", () => {
  test("is asked for each time, and protected like the page", async () => {
    const app = await createViewer();
    for (const [path, type] of [
      ["/service-worker.js", "text/javascript; charset=utf-8"],
      ["/manifest.webmanifest", "application/manifest+json"],
      ["/manifest.th.webmanifest", "application/manifest+json"],
      ["/icon-512.png", "image/png"],
    ] as const) {
      const answer = await app.request(path);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...PAGE_HEADERS, "content-type": type });
      const tag = answer.headers.get("ETag") ?? "";
      expect((await app.request(path, { headers: { "If-None-Match": tag } })).status).toBe(304);
    }
  });

  test.each([
    ["/manifest.webmanifest", "Sales"],
    ["/manifest.th.webmanifest", "ยอดขาย"],
  ])("has the name of the cafe: %s", async (path, title) => {
    const app = await createViewer({ cafeName: async () => 'ร้าน "บ้านสวน"' });
    expect(await (await app.request(path)).json()).toEqual({
      name: `ร้าน "บ้านสวน" · ${title}`,
      short_name: 'ร้าน "บ้านสวน"',
      id: "/",
    });
  });
});
