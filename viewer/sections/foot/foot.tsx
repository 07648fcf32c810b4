import type { ReactNode } from "react";
import { useLanguage } from "../../language.tsx";
import { holds } from "../../report/sections.ts";
import { BusyTimes } from "../busy/busy-times.tsx";
import { Menu } from "../menu/menu.tsx";
import { TopLists } from "../paper/top-lists.tsx";
import type { SectionProps } from "../section-props.ts";
import { Definitions } from "./definitions.tsx";
import { GrossToProfit } from "./gross-to-profit.tsx";
import { Notes } from "./notes.tsx";
import { Origin } from "./origin.tsx";

export interface FootProps extends SectionProps {
  /** The foot of a range that is not shown yet waits in a template. */
  readonly as?: "div" | "template";
  /** A host's own menu, which may have a script. */
  readonly menu?: ReactNode;
}

/**
 * The end of a report: the parts that need no script. The script of a report file has no code for them and takes over
 * what Node has drawn, so they have no state and no handlers.
 */
export function Foot({ as: Box = "div", menu, ...props }: FootProps) {
  const { foot } = useLanguage();
  return (
    <Box className="foot">
      <TopLists {...props} />
      {holds(props.sections, "busy") && <BusyTimes {...props} />}
      {holds(props.sections, "menu") && (menu ?? <Menu {...props} />)}
      {holds(props.sections, "sales") && <GrossToProfit {...props} />}
      <Definitions title={foot.meanings} entries={foot.definitions} />
      <Notes {...props} />
      <Origin {...props} />
    </Box>
  );
}
