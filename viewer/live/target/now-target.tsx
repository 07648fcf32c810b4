import type { Report } from "../../report/report.ts";
import { TargetLine } from "../../sections/totals/target-line.tsx";
import { EDITS } from "../edits/edits.ts";
import { usePart } from "../part.ts";
import type { TargetFormProps } from "./target-form.tsx";

interface NowTargetProps extends Omit<TargetFormProps, "hasTarget"> {
  readonly target: Report["target"];
  readonly canEdit: boolean | undefined;
  /** Whether a target may still come: what its button does is not known yet. */
  readonly isPending: boolean;
}

/** How the sales stand against their target, and the form that sets it. Its room is kept until it is there. */
export function NowTarget({ target, canEdit, isPending, ...form }: NowTargetProps) {
  const { value: edits } = usePart(EDITS, canEdit === true);
  return (
    <div className={isPending ? "now-target now-target-pending" : "now-target"}>
      <p>{target && <TargetLine values={target.values} />}</p>
      {canEdit && edits && <edits.TargetForm {...form} hasTarget={target !== undefined} />}
    </div>
  );
}
