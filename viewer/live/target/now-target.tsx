import type { ComponentType } from "react";
import type { Report } from "../../report/report.ts";
import { TargetLine } from "../../sections/target-line.tsx";
import type { TargetFormProps } from "./target-form.tsx";

export interface NowTargetProps extends Omit<TargetFormProps, "hasTarget"> {
  readonly target: Report["target"];
  /** Undefined if nobody may set a target, or as long as its script is not loaded. */
  readonly Form: ComponentType<TargetFormProps> | undefined;
  /** Whether a target may still come: what its button does is not known yet. */
  readonly isPending: boolean;
}

/** How the sales stand against their target, and the form that sets it. Its room is kept until it is there. */
export function NowTarget({ target, Form, isPending, ...form }: NowTargetProps) {
  return (
    <div className={isPending ? "now-target row now-target-pending" : "now-target row"}>
      <p>{target && <TargetLine values={target.values} />}</p>
      {Form && <Form {...form} hasTarget={target !== undefined} />}
    </div>
  );
}
