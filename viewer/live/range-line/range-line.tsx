import { formatRange, ofShops } from "../../report/format.ts";
import { couldNotBeLoaded, liveMessages, still } from "../../report/live/messages.ts";
import { provenanceOf, type ShownFigures } from "../../sections/provenance-line.tsx";
import type { Clock } from "../effects.ts";
import { LoadedMoment } from "./loaded-moment.tsx";

interface RangeLineProps extends ShownFigures {
  /** Whether the load of the asked range has failed. */
  readonly failed: boolean;
  /** Whether the names of shops will be in it, even if they are not known yet. */
  readonly hasShops?: boolean;
  readonly clock: Clock;
  readonly onRefresh: () => void;
}

/** Names the range of the figures, also after a failed load, and has a button that loads them again. */
export function RangeLine({ failed, hasShops, clock, onRefresh, ...figures }: RangeLineProps) {
  const { report, provenance, asked } = figures;
  const parts = provenanceOf(figures);
  const [range = "", ...others] = parts;
  const loaded = provenance && others.pop();
  const failedRange = failed && asked ? ofShops(formatRange(asked.range), asked.shops) : undefined;
  const isOther = report !== undefined && failedRange !== undefined && failedRange !== range;
  return (
    <div className={hasShops ? "range-line range-line-of-shops" : "range-line"}>
      <p className="provenance" role="status">
        <b>{isOther ? still(range) : range}</b>
        {report && failedRange && (
          <strong className="provenance-failed">
            {isOther ? couldNotBeLoaded(failedRange) : liveMessages.notLoadedAgain}
          </strong>
        )}
        {others.map((part) => ` · ${part}`).join("")}
        {loaded && <LoadedMoment at={Date.parse(provenance.generatedAt)} text={loaded} clock={clock} />}
        {!report && failed && <strong className="provenance-failed"> · {liveMessages.notLoaded}</strong>}
      </p>
      <button className="quiet-button refresh" type="button" onClick={onRefresh}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 12a8 8 0 1 1-2.3-5.7L20 8.6M20 3v5.6h-5.6" />
        </svg>
        <span>{liveMessages.refresh}</span>
      </button>
    </div>
  );
}
