/** The names and the commission of channels and types of payment of a run. */
import { KINDS } from "../beside/kinds.ts";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";
import type { Pricing } from "../store/queries/commission.ts";
import { type BesideOptions, followRows, openKind } from "./beside.ts";

/**
 * @returns undefined if there is no place for a file
 * @throws CliError if a file that was named does not exist, or if a line of it is wrong
 */
export async function openPricing(
  options: BesideOptions,
  effects: Pick<Effects, "cwd" | "now">,
  output: Output,
): Promise<Pricing | undefined> {
  const opened = await openKind(KINDS.channels, options, effects);
  if (opened === undefined) return undefined;
  // It may be removed while a server runs.
  const read = async () =>
    (await openKind(KINDS.channels, options, effects, { mayBeMissing: true }))?.rows ?? [];
  const rows = await followRows(KINDS.channels, read, effects, output);
  const said = new Set<string>();
  return {
    rows: rows.now,
    onUnknown(keys) {
      const news = keys.filter((key) => !said.has(key));
      for (const key of news) said.add(key);
      if (news.length === 0) return;
      const names = news.map((key) => JSON.stringify(key)).join(", ");
      output.warn(
        `${opened.shown}: no receipt has the channel or payment ${names}; write each as the till does`,
      );
    },
  };
}
