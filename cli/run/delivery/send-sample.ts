/** A report of the sample cafe, to see that the settings are right. No ledger knows of it. */
import { randomUUID } from "node:crypto";
import { comparisonFor } from "../../../viewer/report/comparison/earlier-range.ts";
import { dayIn, periodRange } from "../../../viewer/report/date-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { languageOf, terminalTexts } from "../../../viewer/report/language/languages.ts";
import { DeliveryFault, faultError } from "../../delivery/delivery-fault.ts";
import { sealReports } from "../../writers/seal-reports.ts";
import type { GuardedRun } from "../guarded-run.ts";
import { withSource } from "../report/pull.ts";
import { type AttachOptions, messageOf } from "./message.ts";
import type { NamedWay } from "./open-ways.ts";

const PERIOD = "last-week";
const TIME_ZONE = "UTC";
const MOST_BYTES = 2 ** 30;

interface SampleOptions extends AttachOptions {
  readonly language: Language | undefined;
  readonly timeoutMs: number;
}

/** Sends it to the first recipient of each way. */
export async function sendSample(
  ways: readonly NamedWay[],
  { language = languageOf("en", "common"), timeoutMs, attach }: SampleOptions,
  run: GuardedRun,
): Promise<void> {
  const { output, interrupt } = run;
  const message = messageOf(
    await sampleReport(language, timeoutMs, run),
    language,
    { correctionOf: undefined, job: undefined },
    { attach },
    run,
  );
  for (const { title, way, recipients } of ways) {
    const [recipient] = recipients;
    if (recipient === undefined) continue;
    output.progress.show(`Sending to ${way.shown(recipient)}`);
    await way.send({ message, recipient, key: randomUUID() }, interrupt).catch((error: unknown) => {
      throw error instanceof DeliveryFault ? faultError(error, title) : error;
    });
    output.progress.stop();
    output.note(`Sent a report of the sample cafe to ${way.shown(recipient)} (${title})`);
  }
}

async function sampleReport(language: Language, timeoutMs: number, run: GuardedRun) {
  const today = dayIn({ timeZone: TIME_ZONE }, run.effects.now());
  const range = periodRange(PERIOD, today);
  const options = {
    source: "demo",
    passwordFile: undefined,
    channelsFile: undefined,
    timeZone: TIME_ZONE,
    today,
    shops: undefined,
    targets: [],
    range,
    comparison: comparisonFor("same-weekdays", range, today, PERIOD),
    moreRanges: [],
    sections: undefined,
    language,
    maxBytes: MOST_BYTES,
    timeoutMs,
    maxTimeMs: run.remainingMs(),
    retries: 0,
  } as const;
  const { reports } = await withSource(options, run, ({ pull }) => pull(options));
  const generatedAt = new Date(run.effects.now()).toISOString();
  const title = terminalTexts(language).delivery.test;
  return sealReports(reports, { generatedAt, timeZone: TIME_ZONE, language, title, sections: undefined });
}
