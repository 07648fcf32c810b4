import { startTransition, use, useEffect, useMemo, useState } from "react";
import type { WordedReport } from "../../report/report.ts";
import type { FootProps } from "../../sections/foot/foot.tsx";
import { Still } from "../../sections/still.tsx";
import type { LiveEffects } from "../effects.ts";
import { figuresDigest } from "./figures-digest.ts";

interface LiveFootProps extends FootProps {
  readonly crypto: LiveEffects["crypto"];
}

/**
 * The end of the live page, with the SHA-256 of the figures. People wait for the figures and the charts above it, so it
 * is drawn in the frame after theirs. It hides its own amounts as soon as a load begins.
 */
export function LiveFoot({ report, provenance, loading, crypto, ...others }: LiveFootProps) {
  const latest = useMemo(() => ({ report, provenance, loading }), [report, provenance, loading]);
  const [shown, show] = useState(latest);
  if (loading && shown !== latest) show(latest);
  useEffect(() => {
    if (!loading) return afterNextFrame(() => startTransition(() => show(latest)));
  }, [loading, latest]);
  const sha256 = shown.report && !shown.loading ? use(digestOf(shown.report, crypto)) : undefined;
  const stamped = shown.provenance && { ...shown.provenance, ...(sha256 !== undefined && { sha256 }) };
  return <Still {...others} {...shown} provenance={stamped} place="foot" />;
}

/** @returns a function that cancels it */
function afterNextFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const digests = new WeakMap<WordedReport, Promise<string | undefined>>();

/** The same promise for each rendering, as React needs it. */
function digestOf(report: WordedReport, crypto: LiveEffects["crypto"]): Promise<string | undefined> {
  const digest = digests.get(report) ?? figuresDigest(report, crypto);
  digests.set(report, digest);
  return digest;
}
