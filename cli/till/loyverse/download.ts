/** Downloads what changed at the till since the last sync. */
import type { Scratch } from "../../import/text/scratch.ts";
import { type Names, readNames } from "./names.ts";
import { type Client, readPages } from "./read-pages.ts";
import { linesOfReceipt, receiptId } from "./receipt-lines.ts";
import type { UpdateWindow } from "./update-window.ts";

export interface Download {
  readonly names: Names;
  /** A file with a JSON object for each receipt line: a month of a chain need not fit in memory. */
  readonly path: string;
}

export interface DownloadOptions {
  readonly window: UpdateWindow;
  /** Decides the day of each receipt. */
  readonly timeZone: string;
  readonly scratch: Scratch;
}

/** @throws CliError if the server cannot be reached, or an answer is wrong */
export async function download(client: Client, options: DownloadOptions): Promise<Download> {
  const names = await readNames(client);
  return { names, path: await options.scratch.write(receiptLines(client, options, names), "jsonl") };
}

async function* receiptLines(
  client: Client,
  { window, timeZone }: DownloadOptions,
  names: Names,
): AsyncGenerator<Buffer, void> {
  const query = {
    updated_at_min: new Date(window.min).toISOString(),
    updated_at_max: new Date(window.max).toISOString(),
  };
  let number = 0;
  for await (const rows of readPages(client, { list: "receipts", query, idOf: receiptId })) {
    const lines = rows.flatMap((row) => linesOfReceipt(row, { names, timeZone, window }));
    const texts = lines.map((line) => {
      number += 1;
      return `${JSON.stringify({ line: number, ...line })}\n`;
    });
    yield Buffer.from(texts.join(""));
  }
}
