import type { ChangeFrom } from "../report/archive/groups.ts";
import { changedFrom, inTotal, periodName } from "../report/archive/messages.ts";
import { bahtChange, perOpenDayNote } from "../report/comparison/messages.ts";
import { ChangeMark } from "../sections/change-mark.tsx";

/** The change in per cent and in baht, and what it is of if that is not what a reader expects. */
export function ChangeText({ change, insteadFrom }: ChangeFrom) {
  const { amount, percent, perOpenDay } = change;
  const baht = bahtChange(amount);
  return (
    <>
      <ChangeMark percent={percent} />{" "}
      {perOpenDay && <span className="about">{perOpenDayNote(perOpenDay)} </span>}
      <span className="about amount">{perOpenDay ? inTotal(baht) : baht} </span>
      {insteadFrom && <span className="about">{changedFrom(periodName(insteadFrom))}</span>}
    </>
  );
}
