import { resolve } from "node:path";
import { terminalTexts } from "../../../viewer/report/language/languages.ts";
import { type ArchiveCheck, checkPatiently } from "../../archive/check-archive.ts";
import { readLedger } from "../../delivery/ledger.ts";
import { outcomesOf } from "../../delivery/outcomes.ts";
import type { Effects } from "../../effects.ts";
import { CliError, EXIT, systemCode } from "../../errors.ts";
import { loadSettings } from "../../run/unknown-settings.ts";
import type { CommandCall } from "../definition.ts";
import { checkShops, shopLines } from "./shops-status.ts";
import { statusError, statusOf, statusText } from "./status-messages.ts";
import type { StatusOptions } from "./status-options.ts";

export async function status({ read, effects, output }: CommandCall<StatusOptions>): Promise<void> {
  const options = read(await loadSettings(effects, output));
  const { dir, json, language } = options;
  const folder = resolve(effects.cwd, dir);
  const onFile = (path: string, whole: boolean) => output.detail(`${whole ? "whole  " : "damaged"}  ${path}`);
  const check = await checkFolder(dir, effects, onFile);
  const deliveries = outcomesOf(await readLedger(folder));
  const own = statusOf(check, deliveries, options, effects.now());
  const found = await checkShops(folder, options, effects, onFile);
  const notFine = (found?.shops ?? []).filter(({ status }) => !status.ok).length;
  const state = {
    ...own,
    ok: own.ok && notFine === 0,
    ...(found && { shops: found.shops.map(({ status }) => status) }),
  };
  const archive = { check, status: own };
  const text = json
    ? `${JSON.stringify(state)}\n`
    : statusText(archive, options, found && shopLines(found, options));
  if (!output.quiet || !state.ok) await output.data(text);
  if (state.ok) return;
  throw statusError(
    archive,
    options,
    notFine === 0 ? [] : [terminalTexts(language).status.shopsNotFine(notFine)],
  );
}

async function checkFolder(
  dir: string,
  effects: Effects,
  onFile: (path: string, whole: boolean) => void,
): Promise<ArchiveCheck> {
  try {
    return await checkPatiently(resolve(effects.cwd, dir), effects, onFile);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new CliError(EXIT.archive, `cannot read the archive in ${dir}: ${code}`, {
      hint: "check that it exists and that you may read it",
      kept: "nothing was changed",
    });
  }
}
