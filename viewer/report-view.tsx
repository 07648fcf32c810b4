import { type ReactNode, useState } from "react";
import { createCursor } from "./charts/pointing/cursor.ts";
import { usePageLanguage } from "./language.tsx";
import { holds } from "./report/sections.ts";
import type { AskedSales } from "./report/wording/titles.ts";
import { WhatChanged } from "./sections/changes/what-changed.tsx";
import { NoSales } from "./sections/foot/notes.tsx";
import { Later } from "./sections/later.tsx";
import { usePaperFoot } from "./sections/paper.ts";
import { type Part, ROWS } from "./sections/parts.tsx";
import { ProvenanceLine, provenanceOf } from "./sections/provenance-line.tsx";
import type { SectionProps } from "./sections/section-props.ts";
import type { StillPlace } from "./sections/still.tsx";

interface ReportViewProps extends Omit<SectionProps, "asked" | "cursor"> {
  /** The range that a host asks for, which is shown until the first load has succeeded. */
  readonly asked?: AskedSales | undefined;
  /** A host's own line of whose figures these are, with what it can do with them, and that there are no sales. */
  readonly bar?: ReactNode;
  /** The days that are compared, below the figures that say so first. */
  readonly comparisonLine?: ReactNode;
  /** The parts between the advice and the foot; a host may draw more around them. */
  readonly rows?: readonly (Part | readonly Part[])[];
  /** Draws the parts that need no script, or takes over what has been drawn. */
  readonly still: (place: StillPlace, props: SectionProps) => ReactNode;
}

/** Places the parts. The host draws the page's header and its own parts around them. */
export function ReportView({ asked, bar, comparisonLine, rows = ROWS, still, ...figures }: ReportViewProps) {
  const [cursor] = useState(createCursor);
  const props = { ...figures, asked: asked?.range, cursor };
  usePaperFoot(figures.cafeName, provenanceOf({ ...figures, asked }, usePageLanguage()));
  return (
    <div className="report">
      <div>
        {bar ?? (
          <>
            <ProvenanceLine {...props} asked={asked} />
            <NoSales {...props} />
          </>
        )}
      </div>
      {still("lead", props)}
      {holds(props.sections, "changes") && <WhatChanged {...props} />}
      {comparisonLine}
      {still("advice", props)}
      {rows.map((row) =>
        "section" in row ? (
          <PlacedPart key={row.section} part={row} {...props} />
        ) : (
          <div key={row.map(({ section }) => section).join()} className="columns">
            {row.map((part) => (
              <PlacedPart key={part.section} part={part} {...props} />
            ))}
          </div>
        ),
      )}
      {still("foot", props)}
    </div>
  );
}

function PlacedPart({ part: { section, Drawing }, ...props }: SectionProps & { readonly part: Part }) {
  if (!holds(props.sections, section)) return null;
  return (
    <Later>
      <Drawing {...props} />
    </Later>
  );
}
