import { useEffect, useRef, useState } from "react";
import { contains } from "../../report/date-range.ts";
import type { LiveEffects } from "../effects.ts";
import type { LoadedReport } from "../reports/loaded-report.ts";
import type { Reload } from "../reports/reload.ts";
import type { Reports } from "../reports/reports.ts";
import type { SessionMachine } from "../session-machine.ts";
import { keepFresh } from "./keep-fresh.ts";
import { createQuietLoad, type ShownPage } from "./quiet-load.ts";
import { useLatest } from "./use-latest.ts";

/** A failure says so only if the figures are older: by then, a second try has failed. */
const OLD_MS = 10 * 60_000;

interface FreshOptions extends ShownPage {
  readonly effects: LiveEffects;
  readonly session: SessionMachine;
  readonly reports: Reports;
  readonly reload: Reload["reload"];
  /** Whether a load is running that a person has asked for. */
  readonly isBusy: boolean;
}

interface Fresh {
  /** When the figures were known to be the newest ones, in milliseconds since 1970. */
  readonly freshAt: number | undefined;
  /** Whether the page could not load by itself, and its figures are old by now. */
  readonly isOld: boolean;
  /** Since when the server cannot sync with the till, as an ISO moment. */
  readonly syncFailedSince: string | undefined;
}

/** Loads by itself what is shown, as long as anybody can see it. */
export function useFresh(options: FreshOptions): Fresh {
  const { effects, session, reports, reload, selection, comparison, shown } = options;
  const { now, today, life, offers, switches } = effects;
  const [checked, setChecked] = useState<{ readonly of: LoadedReport; readonly at: number }>();
  const [failed, setFailed] = useState<{ readonly of: LoadedReport | undefined; readonly isOld: boolean }>();
  const [syncFailedSince, setSyncFailedSince] = useState<string>();
  const isChecked = checked !== undefined && checked.of === shown;
  const freshAt = isChecked ? checked.at : shown && Date.parse(shown.provenance.generatedAt);
  const latest = useLatest({ ...options, freshAt });
  const keeper = useRef<ReturnType<typeof keepFresh>>(undefined);

  useEffect(() => {
    const keeping = keepFresh({
      life,
      now,
      freshAt: () => latest.current.freshAt,
      hasToday() {
        const range = session.rangeNow();
        // What is said of today is as new as it can be, whatever range is shown, if a small call says what has changed.
        const hasStrip = offers.hasState && offers.datasets.includes("sales_by_hour");
        return range !== undefined && (hasStrip || contains(range, today()));
      },
      mayLoad: () => switches.freshness.isOn() && !latest.current.isBusy,
      load: createQuietLoad({
        effects,
        session,
        reports,
        reload,
        page: () => latest.current,
        onNewest(shown) {
          setChecked({ of: shown, at: now() });
          setFailed(undefined);
        },
        onServer: (server) => setSyncFailedSince(server?.syncFailedSince),
        onFailure: (shown) =>
          setFailed({ of: shown, isOld: now() - (latest.current.freshAt ?? 0) >= OLD_MS }),
      }),
    });
    keeper.current = keeping;
    return keeping.stop;
  }, [effects, life, now, today, offers, switches, session, reports, reload, latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a person asks for something else by each of them
  useEffect(() => keeper.current?.cancel(), [selection, comparison]);

  const isLoaded = shown !== undefined;
  useEffect(() => {
    if (!isLoaded || !offers.isSynced) return;
    const controller = new AbortController();
    reports.state(controller.signal).then(
      (server) => setSyncFailedSince(server?.syncFailedSince),
      () => undefined,
    );
    return () => controller.abort();
  }, [isLoaded, offers, reports]);

  return { freshAt, isOld: failed?.isOld === true && failed.of === shown, syncFailedSince };
}
