/** All checks, one after the other, so that none disturbs another. */

import { keysOf } from "../../../viewer/report/records.ts";
import { checkArchives, checkDeliveries } from "./checks/archive.ts";
import { checkAccess, checkBeside, checkShops } from "./checks/beside.ts";
import { checkFonts } from "./checks/fonts.ts";
import { checkBrowser, checkEngine, checkNode } from "./checks/machine.ts";
import { checkSchedule } from "./checks/schedule.ts";
import { checkSettings, checkZone } from "./checks/settings.ts";
import { checkClock, checkSource } from "./checks/source.ts";
import { CHECKS, type Check, type CheckName, type DoctorContext, type Finding } from "./finding.ts";

export interface Checked extends Finding {
  readonly check: CheckName;
}

const ALL: Readonly<Record<CheckName, Check>> = {
  node: async () => checkNode(process.versions.node),
  engine: checkEngine,
  browser: checkBrowser,
  fonts: checkFonts,
  settings: checkSettings,
  zone: checkZone,
  source: checkSource,
  beside: checkBeside,
  shops: checkShops,
  access: checkAccess,
  archive: checkArchives,
  schedule: checkSchedule,
  deliveries: checkDeliveries,
  clock: checkClock,
};

export async function checkup(context: DoctorContext): Promise<readonly Checked[]> {
  const findings: Checked[] = [];
  for (const check of keysOf(CHECKS)) {
    context.output.progress.show(`Checking: ${CHECKS[check]}`);
    for (const finding of await ALL[check](context)) findings.push({ check, ...finding });
    context.interrupt.throwIfAborted();
  }
  context.output.progress.stop();
  return findings;
}
