import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { ServerEnv } from "./server-env.ts";
import { ENCODINGS, type Encoding, type ViewerFile } from "./viewer-files.ts";

export function viewerRoutes(files: ReadonlyMap<string, ViewerFile>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  for (const [path, file] of files) {
    const { headers } = file;
    // A browser asks for the page each time, and usually has it already.
    if (headers.ETag !== undefined) routes.use(path, etag({ retainedHeaders: Object.keys(headers) }));
    routes.get(path, (c) => send(c, file));
  }
  return routes;
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
