import type { ReactNode } from "react";
import { useLanguage } from "../../language.tsx";
import { holds } from "../../report/sections.ts";
import { BusyTimes } from "../busy/busy-times.tsx";
import type { WithNow } from "../busy/hour-table.tsx";
import { Menu } from "../menu/menu.tsx";
import { TopLists } from "../paper/top-lists.tsx";
import type { SectionProps } from "../section-props.ts";
import { Sources } from "../sources/sources.tsx";
import { Definitions } from "./definitions.tsx";
import { GrossToProfit } from "./gross-to-profit.tsx";
import { Notes } from "./notes.tsx";
import { Origin } from "./origin.tsx";

export interface FootProps extends SectionProps, WithNow {
  /** A host's own menu, which may have a script. */
  readonly menu?: ReactNode;
}

/** The end of a report. */
export function Foot({ menu, ...props }: FootProps) {
  const { foot } = useLanguage();
  return (
    <>
      <TopLists {...props} />
      {holds(props.sections, "sources") && <Sources {...props} />}
      {holds(props.sections, "busy") && <BusyTimes {...props} />}
      {holds(props.sections, "menu") && (menu ?? <Menu {...props} />)}
      {holds(props.sections, "sales") && <GrossToProfit {...props} />}
      <Definitions title={foot.meanings} entries={foot.definitions} />
      <Notes {...props} />
      <Origin {...props} />
    </>
  );
}
