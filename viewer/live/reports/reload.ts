/** Loads that nobody waits for: all that is shown of a selection is loaded before any of it is shown. */
import type { DateRange } from "../../report/date-range.ts";
import type { ChosenShops, ComparisonKind } from "../../report/report.ts";
import type { UsualDays } from "../../report/today/usual-days.ts";
import { type AskedComparison, chosenText, type LoadedReport, type Selection } from "./loaded-report.ts";
import type { Reports } from "./reports.ts";
import type { AskedToday, TodayKey } from "./today/ask-today.ts";

interface Ready {
  /** The very range that was loaded: an equal one that a person asks for is loaded again. */
  readonly range: DateRange;
  readonly shops: ChosenShops;
  readonly group: string | undefined;
  readonly kind: ComparisonKind | undefined;
  readonly loaded: LoadedReport;
  readonly compared: LoadedReport;
  readonly whole: LoadedReport;
  readonly usual: UsualDays | undefined;
  readonly today: AskedToday | undefined;
}

export type Reload = ReturnType<typeof createReload>;

/** Its functions never change. */
export function createReload({
  load,
  compare,
  complete,
  usual,
  today,
  todayOfLoads,
}: Pick<Reports, "load" | "compare" | "complete" | "usual" | "today" | "todayOfLoads">) {
  let ready: Ready | undefined;
  return {
    /** Loads everything, and has it ready for whoever asks for this range next. Optional datasets that fail are missing. */
    async reload(selection: Selection, kind: ComparisonKind | undefined, signal: AbortSignal): Promise<void> {
      const loaded = await load(selection, signal);
      const compared = kind ? await compare({ loaded, kind }, signal) : loaded;
      const whole = compared.isWhole ? compared : await complete(compared, signal).catch(() => compared);
      const ofDay = await usual(loaded, signal).catch(() => undefined);
      const { range, shops, group } = selection;
      const key = { loaded, at: loaded.provenance.generatedAt, of: chosenText(selection) };
      const ofToday = await today(key, signal).catch(() => undefined);
      signal.throwIfAborted();
      ready = { range, shops, group, kind, loaded, compared, whole, usual: ofDay, today: ofToday };
    },
    ready: {
      load: ({ range, shops, group }: Selection) =>
        ready?.range === range && ready.shops === shops && ready.group === group ? ready.loaded : undefined,
      compare: ({ loaded, kind }: AskedComparison) =>
        ready?.loaded === loaded && ready.kind === kind ? ready.compared : undefined,
      complete: (loaded: LoadedReport) => (ready?.compared === loaded ? ready.whole : undefined),
      today: (key: TodayKey) =>
        ready?.loaded === key.loaded && ready.today?.of === key.of ? ready.today : todayOfLoads(key),
      usual: (loaded: LoadedReport) => (ready?.loaded === loaded ? ready.usual : undefined),
    },
    /** Whether a person would see it without having asked. */
    isOf: (range: DateRange | undefined) => range !== undefined && ready?.range === range,
  };
}
