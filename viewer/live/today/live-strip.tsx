import type { ComponentType } from "react";
import { useLanguage } from "../../language.tsx";
import type { SoFar } from "../../report/today/so-far.ts";
import { Skeleton } from "../../sections/skeleton.tsx";
import type { LiveEffects } from "../effects.ts";
import type { FreshReports } from "../fresh/use-fresh-reports.ts";
import { usePart } from "../part.ts";
import { CHAIN } from "../shops/chain/chain.ts";
import { useNow } from "../use-now.ts";
import { DAY } from "./day/day.ts";
import type { NowTextProps } from "./day/now-text.tsx";
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

interface NowStripProps extends Pick<NowTextProps, "note"> {
  /** Undefined if nothing is known. */
  readonly now: SoFar | undefined;
  /** Whether that may still come: its room is kept. */
  readonly isPending: boolean;
  /** Undefined as long as its script is not loaded. */
  readonly Text: ComponentType<NowTextProps> | undefined;
  /** Shows the hours, the best sellers and the people of today. */
  readonly onSee: () => void;
}

/** One line about today, whatever range is shown: a word first, then how much was sold until when, and what is usual. */
export function NowStrip({ now, isPending, Text, note, onSee }: NowStripProps) {
  const language = useLanguage();
  if (!now && !isPending) return null;
  const { title, see } = language.today;
  return (
    <section className="now-strip screen-only" aria-label={title} aria-busy={!now || !Text}>
      <button className="now-see" type="button" aria-label={see} title={see} onClick={onSee}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 5 7 7-7 7" />
        </svg>
      </button>
      <p className="row">{now && Text ? <Text now={now} note={note} /> : <Skeleton />}</p>
    </section>
  );
}
