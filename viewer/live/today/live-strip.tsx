import type { DateRange } from "../../report/date-range.ts";
import type { ChosenShops } from "../../report/report.ts";
import { mayHaveUsual } from "../../report/today/usual-days.ts";
import { EDITS } from "../edits/edits.ts";
import type { LiveEffects } from "../effects.ts";
import type { FreshReports } from "../fresh/use-fresh-reports.ts";
import { usePart } from "../part.ts";
import type { SessionMachine } from "../session-machine.ts";
import { CHAIN } from "../shops/chain/chain.ts";
import { NowTarget } from "../target/now-target.tsx";
import { NowStrip } from "./now-strip.tsx";

interface LiveStripProps {
  readonly shown: FreshReports;
  readonly effects: Pick<LiveEffects, "today" | "offers">;
  readonly session: SessionMachine;
  /** The range that is shown; undefined until there is one. */
  readonly range: DateRange | undefined;
  readonly shops: ChosenShops;
  readonly onSee: () => void;
}

/** What the page knows about today, and how the sales stand against their target. */
export function LiveStrip({ shown, effects, session, range, shops, onSee }: LiveStripProps) {
  const { today, offers } = effects;
  const { own, provenance, usual, loading, hasHours, hasShops, used, report, isTargetKnown, askTargetAgain } =
    shown;
  // Several have no target together that anybody could set.
  const some = offers.isSomeStores ? shown.shopNames : undefined;
  const { value: edits } = usePart(EDITS, offers.canEditTargets === true);
  const { value: chain } = usePart(CHAIN, usual?.changed !== undefined);
  return (
    <NowStrip
      range={range}
      today={today()}
      report={own}
      provenance={provenance}
      usual={usual}
      loading={loading}
      isPending={hasHours && used.isPending}
      hasHours={hasHours}
      mayHaveUsual={loading || mayHaveUsual(report, today())}
      note={chain && ((now) => <chain.ShopDaysNote now={now} hasTarget={report?.target !== undefined} />)}
      onSee={onSee}
      target={
        offers.hasTargets && (
          <NowTarget
            target={loading ? undefined : report?.target}
            Form={edits?.TargetForm}
            isPending={loading || !isTargetKnown}
            today={today()}
            shops={shops ?? some}
            hasShops={hasShops}
            call={session.call}
            onSaved={askTargetAgain}
          />
        )
      }
    />
  );
}
