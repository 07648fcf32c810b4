import { Drawing, percent } from "../../../charts/drawing.tsx";
import type { SoFar } from "../../../report/today/so-far.ts";

/** A usual day as a thin bar, filled with what was sold, with a mark where it usually is by now. The text beside it says the same. */
export function UsualBar({ now: { sold, whole, byNow } }: { readonly now: SoFar }) {
  if (!whole) return null;
  const sales = Math.max(0, sold?.sales ?? 0);
  const most = Math.max(whole.middle, sales, byNow?.high ?? 0);
  const share = (amount: number) => percent(Math.max(0, amount), most);
  return (
    <Drawing className="usual-bar">
      <rect className="usual-day" width={share(whole.middle)} y="30%" height="40%" rx={2} />
      {byNow && (
        <rect
          className="usual-range"
          x={share(byNow.low)}
          width={share(byNow.high - Math.max(0, byNow.low))}
          y="15%"
          height="70%"
        />
      )}
      <rect className="usual-sold" width={share(sales)} y="30%" height="40%" rx={2} />
      {byNow && <line className="usual-now" x1={share(byNow.middle)} x2={share(byNow.middle)} y2="100%" />}
    </Drawing>
  );
}
