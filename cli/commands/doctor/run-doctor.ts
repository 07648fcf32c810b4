import { readApiAddress } from "../../api/address.ts";
import { readSettings, setting } from "../../config.ts";
import { CliError, EXIT } from "../../errors.ts";
import type { CommandCall } from "../definition.ts";
import { checkup } from "./checkup.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { CHECKS, type DoctorContext } from "./finding.ts";
import { findingsText } from "./findings-text.ts";

/** Of a terminal that does not say. */
const USUAL_COLUMNS = 80;

export async function doctor({ read, effects, output }: CommandCall<DoctorOptions>): Promise<void> {
  const settings = await readSettings(effects);
  const options = read(settings);
  const { signal: interrupt, stop } = effects.listenForInterrupts((error) => output.fail(error));
  await output.progress.start();
  const source = sourceOf(options, settings);
  const context = { settings, effects, output, interrupt, source, dirs: options.dirs };
  const findings = (await checkup(context).finally(stop)).map(({ text, remedy, ...rest }) => ({
    ...rest,
    text: output.mask.line(text),
    ...(remedy !== undefined && { remedy: output.mask.line(remedy) }),
  }));
  const wrong = findings.filter(({ state }) => state === "wrong");
  const { isTTY, columns = USUAL_COLUMNS } = effects.stdout;
  const look = {
    columns: isTTY && effects.env.TERM !== "dumb" ? columns : undefined,
    hasColors: (effects.env.NO_COLOR ?? "") === "",
  };
  const text = options.json
    ? `${JSON.stringify({ ok: wrong.length === 0, checks: findings })}\n`
    : findingsText(output.quiet ? wrong : findings, look);
  if (!output.quiet || wrong.length > 0) await output.data(text);
  if (wrong.length === 0) return;
  const names = [...new Set(wrong.map(({ check }) => CHECKS[check]))].join(", ");
  throw new CliError(EXIT.archive, `something is wrong: ${names}`, {
    hint: "see what to do above",
    kept: "nothing was changed",
  });
}

/** Both may be set, of which other commands take the option. */
function sourceOf({ url, db }: DoctorOptions, settings: DoctorContext["settings"]): DoctorContext["source"] {
  if (db !== undefined) return { db };
  if (url !== undefined) return readApiAddress({ name: "--url", value: url });
  const [setDb, setUrl] = [setting(settings, "CAFE_SALES_DB"), setting(settings, "CAFE_SALES_URL")];
  if (setDb !== undefined) return { db: setDb.value };
  return setUrl && readApiAddress(setUrl);
}
