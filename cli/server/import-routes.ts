/**
 * `POST /api/import/look` and `/api/import/take`: a signed-in person looks at what an export of the till would bring,
 * and then takes it into the store. The server does both if it was started with `--allow-import`.
 */

import { gunzip } from "node:zlib";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type ImportedReceipts, LOOKED_HEADER, MODIFIED_HEADER } from "../../viewer/report/contract.ts";
import { UnknownFields, UnreadableError } from "../../viewer/report/unknown-fields.ts";
import { systemCode } from "../door/errors.ts";
import { json, onlyJson, smallBody } from "./responses.ts";
import { type ServerEnv, visitorOf } from "./server-env.ts";

export interface ImportAnswer {
  readonly isRefused?: true;
  /** Why it is refused, in short. */
  readonly reason?: string;
  /** The receipts that it adds and replaces; undefined if there is nothing new to read. */
  readonly receipts?: ImportedReceipts;
  /** What the command says, as it says it in a terminal, but without paths of this machine. */
  readonly text: string;
}

/** A file that somebody sent. */
export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The time of the file, as the browser says it. */
  readonly modified: string | undefined;
}

/** Whoever waits for an answer: it is aborted if they do not any more. */
type Caller = AbortSignal;

/** Only one person imports at a time. */
export interface SalesImport {
  /**
   * @returns what would be imported, and the id under which {@link take} imports it; undefined while another file is
   * looked at or imported
   */
  look(file: DroppedFile, caller: Caller): Promise<(ImportAnswer & { readonly id: string }) | undefined>;
  /** @returns undefined if this file was not the last one that somebody looked at */
  take(id: string, caller: Caller): Promise<ImportAnswer | undefined>;
}

/** A year of a busy cafe has less. */
const MOST_MEGABYTES = 50;

const MOST_BYTES = MOST_MEGABYTES * 2 ** 20;
const tooLarge = (c: Context) =>
  c.text(`The file is larger than ${MOST_MEGABYTES} MB: use cafe-sales import`, 413);

const fileBody = bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge });

/** What is about the cells of a workbook takes more room than they do. */
const MOST_OF_WORKBOOK = 4 * MOST_BYTES;

/** Whether it is compressed, and has too many bytes without that. What is damaged, the import refuses. */
async function unpacksTooLarge(bytes: Uint8Array): Promise<boolean> {
  const head = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  if (head === "PK\x03\x04") return (await sizeOfWorkbook(bytes)) > MOST_OF_WORKBOOK;
  if (!head.startsWith("\x1f\x8b")) return false;
  return new Promise((resolve) =>
    gunzip(bytes, { maxOutputLength: MOST_BYTES }, (error) =>
      resolve(systemCode(error) === "ERR_BUFFER_TOO_LARGE"),
    ),
  );
}

/** As it says itself, which is all that is unpacked of it. */
async function sizeOfWorkbook(bytes: Uint8Array): Promise<number> {
  const { unzipSync } = await import("fflate");
  let size = 0;
  const filter = ({ originalSize }: { readonly originalSize: number }) => {
    size += originalSize;
    return false;
  };
  try {
    unzipSync(bytes, { filter });
  } catch {
    // It is damaged.
  }
  return size;
}

export function importRoutes(imports: SalesImport, signedIn: MiddlewareHandler<ServerEnv>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.post("/look", signedIn, onlyOfAll, onlyBytes, fileBody, async (c) => {
    const name = readName(c.req.header(LOOKED_HEADER));
    if (name === undefined) return c.text(`The header ${LOOKED_HEADER} has no name of a file`, 400);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (await unpacksTooLarge(bytes)) return tooLarge(c);
    const modified = c.req.header(MODIFIED_HEADER);
    const seen = await imports.look({ name, bytes, modified }, c.req.raw.signal);
    return seen ? json(c, seen) : c.text("Another file is being imported", 409);
  });
  routes.post("/take", onlyJson, smallBody, signedIn, onlyOfAll, async (c) => {
    const id = readId(await c.req.text());
    if (id === undefined) return c.text("The body has no id of a file", 400);
    const taken = await imports.take(id, c.req.raw.signal);
    return taken ? json(c, taken) : c.text("Somebody has chosen another file meanwhile", 409);
  });
  return routes;
}

/** An export has the sales of other shops, too. */
const onlyOfAll: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (!visitorOf(c).isLimited) return next();
  return c.text("Only people who see all shops import files", 403);
};

/** Forms of other sites cannot send this type without asking. */
const onlyBytes: MiddlewareHandler = async (c, next) => {
  if (c.req.header("Content-Type") === "application/octet-stream") return next();
  return c.text("The body must be application/octet-stream", 415);
};

/** Headers have only ASCII, so the name is written as in an address. */
function readName(text: string | undefined): string | undefined {
  try {
    return decodeURIComponent(text ?? "") || undefined;
  } catch {
    return undefined;
  }
}

function readId(text: string): string | undefined {
  try {
    return new UnknownFields(JSON.parse(text), "import").text("id");
  } catch (error) {
    if (error instanceof UnreadableError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
