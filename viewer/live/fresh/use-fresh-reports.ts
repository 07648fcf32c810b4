import { useMemo, useState } from "react";
import type { Language } from "../../report/language/language.ts";
import type { LiveEffects } from "../effects.ts";
import type { Choice } from "../range-query.ts";
import { createReload } from "../reports/reload.ts";
import type { Reports } from "../reports/reports.ts";
import { useToday } from "../reports/today/use-today.ts";
import { useReports } from "../reports/use-reports.ts";
import type { SessionMachine } from "../session-machine.ts";
import { useFresh } from "./use-fresh.ts";

interface FreshReportsOptions extends Pick<Choice, "range" | "comparison" | "shops" | "group"> {
  readonly effects: LiveEffects;
  readonly session: SessionMachine;
  readonly reports: Reports;
  readonly language: Language;
}

export type FreshReports = ReturnType<typeof useFreshReports>;

/** The report of what was chosen, which then loads by itself. */
export function useFreshReports({ effects, session, reports, language, ...choice }: FreshReportsOptions) {
  const [{ reload, ready, isOf }] = useState(() => createReload(reports));
  const loads = useReports(reports, ready, choice, effects, language);
  const { loading, failed, selection, compared, whole, used } = loads;
  const { freshAt, isOld, syncFailedSince } = useFresh({
    effects,
    session,
    reports,
    reload,
    selection,
    comparison: choice.comparison,
    shown: whole.shown,
    hasFailed: failed,
    isBusy: loading || compared.isComparing || whole.isPending || used.isPending,
  });
  const loadedBy = whole.shown?.provenance;
  // Figures that are known to be the newest are as good as loaded.
  const provenance = useMemo(
    () => loadedBy && { ...loadedBy, generatedAt: new Date(freshAt ?? 0).toISOString() },
    [loadedBy, freshAt],
  );
  const today = useToday(
    loads.loaded,
    choice,
    loads.hasToday && !loading && !whole.isPending,
    provenance?.generatedAt,
    reports.today,
    ready.today,
  );
  return { ...loads, today, provenance, isOld, syncFailedSince, isQuiet: isOf(choice.range) };
}
