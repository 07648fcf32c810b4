import type { Report } from "../../viewer/report/report.ts";
import { type ApiAddress, isOpenToListeners } from "../api/address.ts";
import { startDeadline } from "../api/deadline.ts";
import { MOST_RETRIES_A_RUN } from "../api/retry.ts";
import { pullReport } from "../api/session.ts";
import type { Settings } from "../config.ts";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";
import { readPassword } from "../password.ts";
import type { PullOptions } from "./pull-options.ts";

export interface Means {
  readonly settings: Settings;
  readonly effects: Effects;
  readonly output: Output;
  readonly interrupt: AbortSignal;
}

/** The report from the API that the options name; the sample cafe's is started for it. */
export async function pullFromSource(options: PullOptions, means: Means): Promise<Report> {
  const { source, today, passwordFile } = options;
  const { effects, output, interrupt, settings } = means;
  if (source !== "demo") {
    const { origin } = source;
    const warn = (text: string) => output.warn(text);
    if (isOpenToListeners(source)) {
      warn(
        `the password travels to ${origin} for everyone on the way to read; use https if the server has it`,
      );
    }
    const request = { file: passwordFile, settings, origin, signal: interrupt, warn };
    return pull(source, await readPassword(request, effects), options, means);
  }
  const { startDemoApi } = await import("../server/demo-api.ts");
  const demo = await startDemoApi({ today: () => today });
  try {
    return await pull({ origin: demo.origin, prefix: "" }, demo.password, options, means);
  } finally {
    await demo.close();
  }
}

async function pull(
  address: ApiAddress,
  password: string,
  { range, timeoutMs, maxTimeMs, retries }: PullOptions,
  { effects, output, interrupt }: Means,
): Promise<Report> {
  output.mask.hide(password);
  await output.progress.start();
  const transport = await effects.openTransport({ address, timeoutMs });
  const { origin } = address;
  const deadline = startDeadline(maxTimeMs, origin, effects.elapsed);
  const onProgress = (words: string) => output.progress.show(words);
  try {
    return await pullReport(
      { password, range, deadline, interrupt, onProgress, onToken: (token) => output.mask.hide(token) },
      {
        transport,
        origin,
        retries,
        left: MOST_RETRIES_A_RUN,
        remainingMs: deadline.remainingMs,
        now: effects.now,
        elapsed: effects.elapsed,
        random: effects.random,
        sleep: effects.sleep,
        onWait: (words) => {
          output.progress.show(words);
          output.detail(words);
        },
        onRequest: (line) => output.detail(line),
      },
    );
  } finally {
    deadline.stop();
    await transport.close();
  }
}
