import { useLanguage } from "../language.tsx";
import type { ChangeFrom } from "../report/archive/groups.ts";
import { bahtChange } from "../report/format.ts";
import { periodName } from "../report/language/periods.ts";
import { ChangeMark } from "../sections/change-mark.tsx";

/** The change in per cent and in baht, and what it is of if that is not what a reader expects. */
export function ChangeText({ change, insteadFrom }: ChangeFrom) {
  const { archive, changes, dates } = useLanguage();
  const { amount, percent, perOpenDay } = change;
  const baht = bahtChange(amount);
  return (
    <>
      <ChangeMark percent={percent} />{" "}
      {perOpenDay && <span className="about">{changes.perOpenDayNote(perOpenDay)} </span>}
      <span className="about amount">{perOpenDay ? archive.inTotal(baht) : baht} </span>
      {insteadFrom && <span className="about">{archive.changedFrom(periodName(insteadFrom, dates))}</span>}
    </>
  );
}
