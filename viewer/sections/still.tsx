import type { ReactNode } from "react";
import { holds } from "../report/sections.ts";
import { isSearched } from "../report/store-details/searched.ts";
import { Foot, type FootProps } from "./foot/foot.tsx";
import { OtherLanguage } from "./other-language.tsx";
import { FindField } from "./shops/find-field.tsx";
import { SummaryCards } from "./summary-cards.tsx";
import { ToDoList } from "./to-do/to-do-list.tsx";
import { Hero } from "./totals/hero.tsx";
import { KnownLine } from "./totals/known-line.tsx";

/** Where a report has parts that need no script. */
export const STILL_PLACES = ["lead", "advice", "foot"] as const;
export type StillPlace = (typeof STILL_PLACES)[number];

const CONTENTS = { lead: Lead, advice: Advice, foot: Foot };

interface StillProps extends FootProps {
  readonly place: StillPlace;
  /** Its name in a report file. */
  readonly id?: string;
  /** What is not shown yet waits in a template. */
  readonly as?: "div" | "template";
  /** The sums of a chain, which not every host has at first. */
  readonly shopSums?: ReactNode;
}

/**
 * Parts that need no script. The script of a report file has no code for them and takes over what Node has drawn, so they
 * have no state and no handlers.
 */
export function Still({ place, id, as: Box = "div", ...props }: StillProps) {
  const Contents = CONTENTS[place];
  return (
    <Box className={`still ${place}`} data-still={id}>
      <Contents {...props} place={place} />
    </Box>
  );
}

function Lead(props: FootProps) {
  return (
    <>
      <KnownLine {...props} />
      {holds(props.sections, "totals") && <Hero {...props} />}
    </>
  );
}

function Advice({ shopSums, ...props }: StillProps) {
  return (
    <>
      <OtherLanguage {...props} place="advice" />
      {holds(props.sections, "todo") && <ToDoList {...props} />}
      {holds(props.sections, "cards") && <SummaryCards {...props} />}
      {holds(props.sections, "stores") && shopSums}
      {holds(props.sections, "stores") && isSearched(props.report?.stores?.length ?? 0) && (
        <FindField isAbove />
      )}
    </>
  );
}
