import type { ReactNode } from "react";
import { useLanguage } from "../../language.tsx";
import { holds } from "../../report/sections.ts";
import { BusyTimes } from "../busy/busy-times.tsx";
import type { WithNow } from "../busy/hour-table.tsx";
import { TopLists } from "../paper/top-lists.tsx";
import type { SectionProps } from "../section-props.ts";
import { Sources } from "../sources/sources.tsx";
import { Definitions } from "./definitions.tsx";
import { GrossToProfit } from "./gross-to-profit.tsx";
import { Notes } from "./notes.tsx";
import { Origin } from "./origin.tsx";

export interface FootProps extends SectionProps, WithNow {
  /** That of a host may have a script. */
  readonly menu?: ReactNode;
  /** The hours and the categories of the shops, which not every host has at first. */
  readonly storeDetails?: ReactNode;
}

/** The end of a report. */
export function Foot({ menu, storeDetails, ...props }: FootProps) {
  const { foot } = useLanguage();
  return (
    <>
      <TopLists {...props} />
      {holds(props.sections, "sources") && <Sources {...props} />}
      {holds(props.sections, "busy") && <BusyTimes {...props} />}
      {holds(props.sections, "store-details") && storeDetails}
      {holds(props.sections, "menu") && menu}
      {holds(props.sections, "sales") && <GrossToProfit {...props} />}
      <Definitions title={foot.meanings} entries={foot.definitions} />
      <Notes {...props} />
      <Origin {...props} />
    </>
  );
}
