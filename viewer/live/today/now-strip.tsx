import type { ComponentType } from "react";
import { useLanguage } from "../../language.tsx";
import type { SoFar } from "../../report/today/so-far.ts";
import { Skeleton } from "../../sections/skeleton.tsx";
import type { NowTextProps } from "./day/now-text.tsx";

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
    <section className="now-strip" aria-label={title} aria-busy={!now || !Text}>
      <button className="now-see" type="button" aria-label={see} title={see} onClick={onSee}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 5 7 7-7 7" />
        </svg>
      </button>
      <p>{now && Text ? <Text now={now} note={note} /> : <Skeleton />}</p>
    </section>
  );
}
