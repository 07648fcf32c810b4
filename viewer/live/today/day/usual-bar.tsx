import { Bar, Line } from "@visx/shape";
import { barOf, Drawing, percent } from "../../../charts/drawing.tsx";
import { FULL, valueScale } from "../../../charts/scales.ts";
import type { SoFar } from "../../../report/today/so-far.ts";

/** A usual day as a thin bar, filled with what was sold, with a mark where it usually is by now. The text beside it says the same. */
export function UsualBar({ now: { sold, whole, byNow } }: { readonly now: SoFar }) {
  if (!whole) return null;
  const [sales, low] = [Math.max(0, sold?.sales ?? 0), Math.max(0, byNow?.low ?? 0)];
  const scale = valueScale(
    [whole.middle, sales, byNow?.high ?? 0].map((amount) => Math.max(0, amount)),
    [0, FULL],
  );
  const thin = { y: "30%", height: "40%", rx: 2 };
  const now = byNow && percent(scale(Math.max(0, byNow.middle)));
  return (
    <Drawing className="usual-bar">
      <Bar className="usual-day" {...thin} width={barOf(scale, whole.middle).length} />
      {byNow && (
        <Bar
          className="usual-range"
          x={percent(scale(low))}
          width={percent(scale(Math.max(low, byNow.high)) - scale(low))}
          y="15%"
          height="70%"
        />
      )}
      <Bar className="usual-sold" {...thin} width={barOf(scale, sales).length} />
      {now && <Line className="usual-now" x1={now} x2={now} y2="100%" />}
    </Drawing>
  );
}
