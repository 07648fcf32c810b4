/** The built viewer, read once at the start. No request can reach any other file. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { Sections } from "../../viewer/report/sections.ts";
import { UnknownFields } from "../../viewer/report/unknown-fields.ts";
import { escapeHtml } from "../writers/embed.ts";
import { ASSET_HEADERS, PAGE_HEADERS } from "./headers.ts";
import type { ServerEnv } from "./server-env.ts";

/** The preferred one first. */
const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

interface ViewerFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** Only encodings that make the file smaller. */
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

const MANIFEST = "manifest.webmanifest";

/** What installs the page. Browsers ask for these files by their names, which never change. */
const INSTALL_FILES: readonly string[] = [
  "service-worker.js",
  MANIFEST,
  "icon-192.png",
  "icon-512.png",
  "maskable-512.png",
];

/** Facts that the page must know before any call. */
export interface PageFacts {
  readonly cafeName?: string | undefined;
  /** The time zone that decides which day is today; UTC if there is none. */
  readonly timeZone?: string;
  readonly sections?: Sections;
  /**
   * The optional calls that this server answers, `some-stores` if it shows only some of several shops, and `one-store` if
   * there was one shop only at its start.
   */
  readonly offers?: readonly string[];
}

/** Answers with the files of a folder. */
export async function viewerRoutes(folder: URL, facts: PageFacts = {}): Promise<Hono<ServerEnv>> {
  const routes = new Hono<ServerEnv>();
  for (const [path, file] of await readFiles(folder, facts)) {
    const { headers } = file;
    // A browser asks for the page each time, and usually has it already.
    if (headers.ETag !== undefined) routes.use(path, etag({ retainedHeaders: Object.keys(headers) }));
    routes.get(path, (c) => send(c, file));
  }
  return routes;
}

/** The files by the paths of their URLs. */
async function readFiles(folder: URL, facts: PageFacts): Promise<ReadonlyMap<string, ViewerFile>> {
  const assets = new URL("assets/", folder);
  const names = (await readdir(assets, { withFileTypes: true })).filter((entry) => entry.isFile());
  const page = readFile(new URL("index.html", folder), "utf8").then((text) =>
    prepareNamed(Buffer.from(withFacts(text, facts)), "index.html"),
  );
  return new Map(
    await Promise.all([
      page.then((file) => ["/", file] as const),
      page.then((file) => ["/index.html", file] as const),
      ...INSTALL_FILES.map(async (name) => {
        const bytes = await readFile(new URL(name, folder));
        const named = name === MANIFEST ? Buffer.from(withCafe(bytes.toString(), facts)) : bytes;
        return [`/${name}`, await prepareNamed(named, name)] as const;
      }),
      ...names.map(async ({ name }) => {
        const bytes = await readFile(new URL(encodeURIComponent(name), assets));
        return [`/assets/${name}`, await prepare(bytes, name, ASSET_HEADERS)] as const;
      }),
    ]),
  );
}

/** A file whose name stays the same when its content changes. */
function prepareNamed(bytes: Buffer, name: string): Promise<ViewerFile> {
  // A weak tag, because it is the same for every encoding.
  const tag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return prepare(bytes, name, { ...PAGE_HEADERS, ETag: tag });
}

/** The page as it was built has no name, its days are of UTC, and it asks for the four datasets. */
function withFacts(page: string, { cafeName, timeZone = "UTC", sections, offers = [] }: PageFacts): string {
  const name = cafeName === undefined ? undefined : escapeHtml(cafeName);
  const metas = [
    ...(name === undefined ? [] : [`<meta name="cafe-name" content="${name}" />`]),
    ...(timeZone === "UTC" ? [] : [`<meta name="time-zone" content="${escapeHtml(timeZone)}" />`]),
    ...(sections ? [`<meta name="sections" content="${sections.join(" ")}" />`] : []),
    ...(offers.length === 0 ? [] : [`<meta name="offers" content="${offers.join(" ")}" />`]),
  ];
  return page.replace("<title>", (tag) =>
    [...metas, name === undefined ? tag : `${tag}${name} · `].join("\n    "),
  );
}

/** The manifest; an installed page is called by the name of the cafe, because its owner may have more than one. */
function withCafe(manifest: string, { cafeName }: PageFacts): string {
  if (cafeName === undefined) return manifest;
  const built = JSON.parse(manifest);
  const name = `${cafeName} · ${new UnknownFields(built, "manifest").text("name")}`;
  return JSON.stringify(Object.assign({}, built, { name, short_name: cafeName }));
}

async function prepare(bytes: Buffer, name: string, headers: ViewerFile["headers"]): Promise<ViewerFile> {
  const type = TYPES[extname(name)] ?? "application/octet-stream";
  return {
    headers: { ...headers, "Content-Type": type, Vary: "Accept-Encoding" },
    bytes,
    encoded: await encode(bytes),
  };
}

async function encode(bytes: Buffer): Promise<ReadonlyMap<Encoding, Buffer>> {
  // From quality 7 on, brotli takes three times as long and saves only 1 % more.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const variants = await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => ["br", small] as const),
    promisify(gzip)(bytes, { level: 9 }).then((small) => ["gzip", small] as const),
  ]);
  return new Map(variants.filter(([, small]) => small.length < bytes.length));
}

function send(c: Context, { headers, bytes, encoded }: ViewerFile): Response {
  const encoding = chooseEncoding(c.req.header("Accept-Encoding") ?? "", encoded);
  const body = (encoding && encoded.get(encoding)) ?? bytes;
  return c.body(new Uint8Array(body), 200, {
    ...headers,
    ...(encoding && { "Content-Encoding": encoding }),
    "Content-Length": String(body.length),
  });
}

/** The first of our encodings that the client accepts; undefined if the bytes go out as they are. */
function chooseEncoding(accepted: string, encoded: ReadonlyMap<Encoding, unknown>): Encoding | undefined {
  const names = accepted
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  return ENCODINGS.find((encoding) => encoded.has(encoding) && names.includes(encoding));
}
