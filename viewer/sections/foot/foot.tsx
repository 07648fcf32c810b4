import type { SectionProps } from "../section-props.ts";
import { Definitions } from "./definitions.tsx";
import { Notes } from "./notes.tsx";
import { Origin } from "./origin.tsx";

interface FootProps extends Pick<SectionProps, "report" | "provenance" | "loading"> {
  /** The foot of a range that is not shown yet waits in a template. */
  readonly as?: "div" | "template";
}

/**
 * The end of a report: the parts that need no script. The script of a report file has no code for them and takes over
 * what Node has drawn, so they have no state and no handlers.
 */
export function Foot({ as: Box = "div", ...props }: FootProps) {
  return (
    <Box className="foot">
      <Definitions />
      <Notes {...props} />
      <Origin {...props} />
    </Box>
  );
}
