import { useLanguage } from "../../language.tsx";
import type { LiveEffects } from "../effects.ts";
import { useNow } from "../use-now.ts";

const MINUTE_MS = 60_000;

interface LoadedMomentProps {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `loaded at 12:03` */
  readonly text: string;
  readonly now: LiveEffects["now"];
}

/**
 * Says when the figures were loaded. After a minute, the screen says how long ago that was. Paper and screen readers
 * keep the time of day, so nothing is announced every minute.
 */
export function LoadedMoment({ at, text, now }: LoadedMomentProps) {
  const { live } = useLanguage();
  const minutes = Math.floor((useNow(now, MINUTE_MS) - at) / MINUTE_MS);
  return (
    <>
      {" · "}
      <span className={minutes > 0 ? "loaded-at" : undefined}>{text}</span>
      {minutes > 0 && (
        <span className="loaded-ago" aria-hidden="true" title={text}>
          {live.loadedAgo(minutes)}
        </span>
      )}
    </>
  );
}
