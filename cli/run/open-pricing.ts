/** The names and the commission of channels and types of payment of a run. */
import { CHANNELS_COLUMNS, CHANNELS_NAME, parseChannels } from "../beside/channels.ts";
import { readBeside } from "../beside/edited-file.ts";
import type { Effects } from "../effects.ts";
import { usageError } from "../errors.ts";
import type { Output } from "../output.ts";
import { stamp } from "../server/request-log.ts";
import type { Pricing } from "../store/queries/commission.ts";
import { besideFile, besideStore, createRowReader } from "./beside-store.ts";
import type { Source } from "./source.ts";

export interface ChannelOptions {
  readonly source: Source;
  /** A file that the user named. */
  readonly channelsFile: string | undefined;
}

/**
 * @returns undefined if there is no place for a file
 * @throws CliError if a file that was named does not exist, or if a line of it is wrong
 */
export async function openPricing(
  { source, channelsFile }: ChannelOptions,
  { cwd, now }: Pick<Effects, "cwd" | "now">,
  output: Output,
): Promise<Pricing | undefined> {
  const choice = besideStore(source, CHANNELS_NAME, channelsFile);
  if (choice === undefined) return undefined;
  const file = besideFile(choice, "--channels FILE", cwd);
  const read = async () => parseChannels((await readBeside(file)) ?? "", file);
  if (choice.isNamed && (await readBeside(file)) === undefined) {
    throw usageError(
      `there is no file ${file.shown}`,
      `create it with the first line: ${CHANNELS_COLUMNS.join(",")}`,
    );
  }
  const onTrouble = (message: string) =>
    output.warn(`${stamp(now())} ${message}; the rates are those from before`);
  const said = new Set<string>();
  return {
    rows: createRowReader(read, await read(), onTrouble),
    onUnknown(keys) {
      const news = keys.filter((key) => !said.has(key));
      for (const key of news) said.add(key);
      if (news.length === 0) return;
      const names = news.map((key) => JSON.stringify(key)).join(", ");
      output.warn(
        `${file.shown}: no receipt has the channel or payment ${names}; write each as the till does`,
      );
    },
  };
}
