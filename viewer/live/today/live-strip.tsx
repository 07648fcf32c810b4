import type { LiveEffects } from "../effects.ts";
import type { FreshReports } from "../fresh/use-fresh-reports.ts";
import { usePart } from "../part.ts";
import { CHAIN } from "../shops/chain/chain.ts";
import { useNow } from "../use-now.ts";
import { DAY } from "./day/day.ts";
import { NowStrip } from "./now-strip.tsx";
import { todayAt } from "./today-at.ts";

interface LiveStripProps {
  readonly shown: Pick<FreshReports, "today" | "loaded" | "loading" | "hasHours">;
  readonly effects: Pick<LiveEffects, "now" | "clock">;
  /** Whether the range has today. */
  readonly hasToday: boolean;
  readonly onSee: () => void;
}

const MINUTE_MS = 60_000;

/** What the page knows about today. A moment that gets old says nothing any more about how the day goes. */
export function LiveStrip({ shown, effects, hasToday, onSee }: LiveStripProps) {
  const { figures, isPending } = shown.today;
  const now = todayAt(figures, useNow(effects.now, MINUTE_MS), effects.clock);
  const { value: part } = usePart(DAY, true);
  const { value: chain } = usePart(CHAIN, figures?.usual.changed !== undefined);
  // After a failed first load, nothing is known about today.
  const mayCome = shown.loading || shown.loaded !== undefined;
  return (
    <NowStrip
      now={now}
      Text={part?.NowText}
      isPending={isPending && mayCome && (shown.hasHours || hasToday)}
      note={chain && ((away) => <chain.ShopDaysNote now={away} hasTarget={false} />)}
      onSee={onSee}
    />
  );
}
