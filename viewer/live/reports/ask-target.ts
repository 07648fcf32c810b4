/** The calls about targets. */
import { TARGETS } from "../../report/contract.ts";
import type { AskedRange, DateRange, Today } from "../../report/date-range.ts";
import { openFromOf } from "../../report/known/incompleteness.ts";
import { withTarget } from "../../report/load/load-report.ts";
import type { ReadSales } from "../../report/load/read-sales.ts";
import type { ChosenShops, Report } from "../../report/report.ts";
import { readTargetRows, type TargetRow, targetOf } from "../../report/target/target-rows.ts";
import type { SessionMachine } from "../session-machine.ts";
import { askFor } from "./ask.ts";
import type { LoadedReport } from "./loaded-report.ts";
import { sendEdit } from "./send-edit.ts";

type Call = SessionMachine["call"];

/** How the sales of a selection stand against their target; nothing if there is none. */
export async function askTarget(
  call: Call,
  { asked, report }: LoadedReport,
  range: DateRange,
  today: Today,
  read: ReadSales,
  signal: AbortSignal,
): Promise<Report["target"]> {
  const { shops } = asked;
  const target = targetOf(await askRows(call, range, shops, signal), range, shops);
  const openFrom = openFromOf(report, today);
  return (await withTarget({ range }, { target, openFrom }, read)).target;
}

/** @param range null for all targets */
export async function askRows(
  call: Call,
  range: AskedRange,
  shops: ChosenShops,
  signal: AbortSignal,
): Promise<readonly TargetRow[]> {
  const answer = await askFor(call, signal, TARGETS, { range, ...(shops && { shops }) });
  return answer ? readTargetRows(answer.rows) : [];
}

/** @param row its amount is a text as it was typed; empty removes the target */
export async function saveTarget(
  call: Call,
  row: Omit<TargetRow, "amount"> & { readonly amount: string },
  signal: AbortSignal,
): Promise<void> {
  await sendEdit(call, TARGETS.slice(0, -1), row, signal);
}
