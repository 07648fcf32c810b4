/** Downloads what changed at the till since the last sync. */
import type { DayClock } from "../../../viewer/report/date-range.ts";
import type { Scratch } from "../../import/text/scratch.ts";
import { type Names, readNames } from "./names.ts";
import { type Client, readPages } from "./read-pages.ts";
import { type ConvertOptions, linesOfReceipt, paymentTypesOf, receiptId } from "./receipt-lines.ts";
import { type KnownShifts, RefusedShifts, readShifts, type ShiftOptions, shiftWindow } from "./shifts.ts";
import { type UpdateWindow, windowUntil } from "./update-window.ts";

export interface Download {
  /** Which changes are in it, by the clock of the API. */
  readonly window: UpdateWindow;
  /** The last change in it; the begin of the window if there is none. */
  readonly newest: number;
  /** How many milliseconds the clock of this machine is ahead of the API's; undefined if that does not matter. */
  readonly ahead: number | undefined;
  readonly names: Names;
  /** A file with a JSON object for each receipt line: a month of a chain need not fit in memory. */
  readonly path: string;
  /** A file with an object for each shift that was opened since a moment; the status of the answer if the till does not give them. */
  readonly shifts:
    | { readonly path: string; readonly count: number; readonly since: number }
    | { readonly refused: number };
  /** The types of payment of the receipts, by `JSON.stringify([id, name])`. */
  readonly paymentTypes: ReadonlySet<string>;
}

/** The clock decides the day of each receipt. */
export interface DownloadOptions extends DayClock, KnownShifts {
  /** The last change that a sync has seen; undefined if there was no sync. */
  readonly newest: number | undefined;
  readonly scratch: Scratch;
}

/** @throws CliError if the server cannot be reached, or an answer is wrong */
export async function download(client: Client, options: DownloadOptions): Promise<Download> {
  const { names, time } = await readNames(client);
  const window = windowUntil(time.now, options.newest);
  let newest = window.min;
  const onUpdate = (moment: number) => {
    newest = Math.max(newest, moment);
  };
  const { timeZone, dayStarts } = options;
  const paymentTypes = new Set<string>();
  const onPayment = (id: string, name: string) => void paymentTypes.add(JSON.stringify([id, name]));
  const lines = receiptLines(client, { timeZone, dayStarts, names, window, onUpdate, onPayment });
  const path = await options.scratch.write(lines, "jsonl");
  const ofShifts = shiftWindow(time.now, options);
  const shifts = await downloadShifts(client, ofShifts, { names, timeZone }, options.scratch);
  return { window, newest, ahead: time.ahead, names, path, shifts, paymentTypes };
}

async function downloadShifts(
  client: Client,
  window: UpdateWindow,
  options: ShiftOptions,
  scratch: Scratch,
): Promise<Download["shifts"]> {
  let count = 0;
  async function* lines(): AsyncGenerator<Buffer, void> {
    for await (const shift of readShifts(client, window, options)) {
      count += 1;
      yield Buffer.from(`${JSON.stringify(shift)}\n`);
    }
  }
  try {
    const path = await scratch.write(lines(), "jsonl");
    return { path, count, since: window.min };
  } catch (error) {
    if (error instanceof RefusedShifts) return { refused: error.status };
    throw error;
  }
}

interface LinesOptions extends ConvertOptions {
  /** Called with the moment of the last change of each receipt. */
  onUpdate(moment: number): void;
  /** Called with the type of each payment. */
  onPayment(id: string, name: string): void;
}

async function* receiptLines(
  client: Client,
  { onUpdate, onPayment, ...options }: LinesOptions,
): AsyncGenerator<Buffer, void> {
  const query = {
    updated_at_min: new Date(options.window.min).toISOString(),
    updated_at_max: new Date(options.window.max).toISOString(),
  };
  let number = 0;
  for await (const { rows } of readPages(client, { list: "receipts", query, idOf: receiptId })) {
    const lines = rows.flatMap((row) => linesOfReceipt(row, options));
    for (const row of rows) {
      onUpdate(row.instant("updated_at"));
      for (const [id, name] of paymentTypesOf(row)) if (id !== "" && name !== "") onPayment(id, name);
    }
    const texts = lines.map((line) => {
      number += 1;
      return `${JSON.stringify({ line: number, ...line })}\n`;
    });
    yield Buffer.from(texts.join(""));
  }
}
