/** The built viewer, read once at the start. No request can reach any other file. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { DayClock } from "../../viewer/report/date-range.ts";
import {
  type Era,
  LANGUAGE_CODES,
  type LanguageCode,
  manifestOf,
} from "../../viewer/report/language/choice.ts";
import { THB } from "../../viewer/report/money.ts";
import type { Sections } from "../../viewer/report/sections.ts";
import { UnknownFields } from "../../viewer/report/unknown-fields.ts";
import { escapeHtml } from "../writers/embed.ts";
import { ASSET_HEADERS, PAGE_HEADERS } from "./headers.ts";
import type { ServerEnv } from "./server-env.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

const PAGE = "index.html";
const MANIFESTS = LANGUAGE_CODES.map(manifestOf);

/** The page and what installs it. Browsers ask for these files by their names, which never change. */
const NAMED_FILES: readonly string[] = [
  PAGE,
  "service-worker.js",
  ...MANIFESTS,
  "icon-192.png",
  "icon-512.png",
  "maskable-512.png",
];

type Edit = (text: string, facts: PageFacts, cafeName: string | undefined) => string;

const EDITED: Readonly<Record<string, Edit>> = {
  [PAGE]: withFacts,
  ...Object.fromEntries(MANIFESTS.map((name) => [name, withCafe])),
};

/** Facts that the page must know before any call. */
export interface PageFacts {
  /** Asked each time, because it may be that of the only shop. */
  readonly cafeName?: () => Promise<string | undefined>;
  /** What decides which day is today; midnight in UTC if there is nothing. */
  readonly clock?: DayClock;
  /** That of the amounts; baht by default. */
  readonly currency?: string | undefined;
  readonly sections?: Sections;
  /**
   * The optional calls that this server answers, `sync` if it syncs its store in the background, `some-stores` if it shows only some of several shops, and `one-store` if
   * there was one shop only at its start.
   */
  readonly offers?: readonly string[];
  /** The language of a browser in which nobody has chosen one; English if there is none. */
  readonly lang?: LanguageCode;
  /** Whose years the page shows in Thai; those of the common era if there is none. */
  readonly era?: Era;
}

/** Answers with the built viewer of a folder. */
export async function viewerRoutes(folder: URL, facts: PageFacts = {}): Promise<Hono<ServerEnv>> {
  const routes = new Hono<ServerEnv>();
  const assets = new URL("assets/", folder);
  const entries = (await readdir(assets, { withFileTypes: true })).filter((entry) => entry.isFile());
  await Promise.all([
    ...NAMED_FILES.map(async (name) => {
      const built = await readFile(new URL(name, folder));
      const file = namedFile(built, name, facts);
      const { headers } = await file();
      for (const path of name === PAGE ? ["/", `/${name}`] : [`/${name}`]) {
        // A browser asks for the page each time, and usually has it already.
        routes.use(path, etag({ retainedHeaders: Object.keys(headers) }));
        routes.get(path, async (c) => send(c, await file()));
      }
    }),
    ...entries.map(async ({ name }) => {
      const bytes = await readFile(new URL(encodeURIComponent(name), assets));
      const file = await prepare(bytes, name, ASSET_HEADERS);
      routes.get(`/assets/${name}`, (c) => send(c, file));
    }),
  ]);
  return routes;
}

/** @returns the file with the name of the cafe, made again when that is another one */
function namedFile(built: Buffer, name: string, facts: PageFacts): () => ReturnType<typeof prepare> {
  const edit = EDITED[name];
  let made: { readonly cafeName: string | undefined; readonly file: ReturnType<typeof prepare> } | undefined;
  return async () => {
    const cafeName = edit && (await facts.cafeName?.());
    if (!made || made.cafeName !== cafeName) {
      const bytes = edit ? Buffer.from(edit(built.toString(), facts, cafeName)) : built;
      // A weak tag, because it is the same for every encoding.
      const tag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
      made = { cafeName, file: prepare(bytes, name, { ...PAGE_HEADERS, ETag: tag }) };
    }
    return made.file;
  };
}

/** The page as it was built has no name, its days are of UTC, it asks for the four datasets and is in English. */
export function withFacts(page: string, facts: PageFacts, cafeName: string | undefined): string {
  const { currency = THB.code, sections, offers = [], lang = "en", era = "common" } = facts;
  const { timeZone, dayStarts } = facts.clock ?? { timeZone: "UTC" };
  const name = cafeName === undefined ? undefined : escapeHtml(cafeName);
  const metas = [
    ...(name === undefined ? [] : [`<meta name="cafe-name" content="${name}" />`]),
    ...(timeZone === "UTC" ? [] : [`<meta name="time-zone" content="${escapeHtml(timeZone)}" />`]),
    ...(dayStarts === undefined ? [] : [`<meta name="day-starts" content="${dayStarts}" />`]),
    ...(currency === THB.code ? [] : [`<meta name="currency" content="${currency}" />`]),
    ...(sections ? [`<meta name="sections" content="${sections.join(" ")}" />`] : []),
    ...(offers.length === 0 ? [] : [`<meta name="offers" content="${offers.join(" ")}" />`]),
    ...(lang === "en" ? [] : [`<meta name="language" content="${lang}" />`]),
    ...(era === "common" ? [] : [`<meta name="era" content="${era}" />`]),
  ];
  return page.replace("<title>", (tag) =>
    [...metas, name === undefined ? tag : `${tag}${name} · `].join("\n    "),
  );
}

/** The manifest; an installed page is called by the name of the cafe, because its owner may have more than one. */
function withCafe(manifest: string, _: PageFacts, cafeName: string | undefined): string {
  if (cafeName === undefined) return manifest;
  const built = JSON.parse(manifest);
  const name = `${cafeName} · ${new UnknownFields(built, "manifest").text("name")}`;
  return JSON.stringify(Object.assign({}, built, { name, short_name: cafeName }));
}

async function prepare(bytes: Buffer, name: string, headers: Readonly<Record<string, string>>) {
  const type = TYPES[extname(name)] ?? "application/octet-stream";
  // From quality 7 on, brotli takes three times as long and saves only 1 % more.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const variants = await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => ["br", small] as const),
    promisify(gzip)(bytes, { level: 9 }).then((small) => ["gzip", small] as const),
  ]);
  return {
    headers: { ...headers, "Content-Type": type, Vary: "Accept-Encoding" },
    bytes,
    /** Only encodings that make the file smaller, the preferred one first. */
    encoded: variants.filter(([, small]) => small.length < bytes.length),
  };
}

function send(c: Context, { headers, bytes, encoded }: Awaited<ReturnType<typeof prepare>>): Response {
  const accepted = (c.req.header("Accept-Encoding") ?? "")
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  const [encoding, body = bytes] = encoded.find(([name]) => accepted.includes(name)) ?? [];
  return c.body(new Uint8Array(body), 200, {
    ...headers,
    ...(encoding && { "Content-Encoding": encoding }),
    "Content-Length": String(body.length),
  });
}
