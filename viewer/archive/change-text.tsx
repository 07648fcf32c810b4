import type { ChangeFrom } from "../report/archive/groups.ts";
import { changedFrom, inTotal, periodName } from "../report/archive/messages.ts";
import { bahtChange, percentChange, perOpenDayNote } from "../report/comparison/messages.ts";

/** The change in per cent and in baht, and what it is of if that is not what a reader expects. */
export function ChangeText({ change, insteadFrom }: ChangeFrom) {
  const { amount, percent, perOpenDay } = change;
  const size = percent ?? amount;
  const direction = size > 0 ? "up" : size < 0 ? "down" : "same";
  return (
    <>
      <span className={`change ${direction}`}>
        {percent === undefined ? bahtChange(amount) : percentChange(percent)}
      </span>{" "}
      {perOpenDay && <span className="about">{perOpenDayNote(perOpenDay)} </span>}
      {percent !== undefined && (
        <span className="about amount">{perOpenDay ? inTotal(bahtChange(amount)) : bahtChange(amount)} </span>
      )}
      {insteadFrom && <span className="about">{changedFrom(periodName(insteadFrom))}</span>}
    </>
  );
}
