/** What a press on a chart of the live page opens. */
import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useContext,
  useRef,
} from "react";
import { useLanguage } from "../language.tsx";
import type { DateRange } from "../report/date-range.ts";
import type { RangeReport } from "../report/report.ts";
import { timeSeries } from "../report/time-series.ts";
import type { SectionProps } from "../sections/section-props.ts";
import { isDrag } from "./choosing.ts";
import type { Opened } from "./range-query.ts";
import type { LoadedReport } from "./reports/load-steps.ts";
import type { Reports } from "./reports/reports.ts";

export interface Opening {
  readonly opened: Opened | undefined;
  /** Back returns from both. */
  readonly open: (opened: Opened | undefined) => void;
  readonly openRange: (range: DateRange) => void;
  readonly chooseShop: (name: string) => void;
  /** The last report that was loaded, without what is added to it. */
  readonly loaded: LoadedReport | undefined;
  /** The figures of its range, with all of its shops. */
  readonly own: RangeReport | undefined;
  /** What each employee sold; undefined if the server cannot say it. */
  readonly people: Reports["people"] | undefined;
  /** The names of all shops; undefined if they are not known, or if some were chosen. */
  readonly shopNames: readonly string[] | undefined;
  /** Called if the sales have changed since the load. */
  readonly onNewer: () => void;
}

/** A part of the page that has another drawing in it. */
export interface AroundProps extends SectionProps {
  readonly Drawing: ComponentType<SectionProps>;
}

export const OpeningContext = createContext<Opening | undefined>(undefined);

export function useOpening(): Opening {
  const opening = useContext(OpeningContext);
  if (opening === undefined) throw new Error("This part is only for the live page.");
  return opening;
}

/**
 * Opens what is pressed in the charts: the products of a bar, its shop, or a day. The charts know nothing of it: their markup says
 * what is pressed, and what the keys have led to. A mouse shows the figures of a day before it presses. A finger has to
 * see them first: a second press, on these figures, opens the day.
 *
 * @param report undefined while one loads
 * @returns handlers for what is around all charts
 */
export function usePresses(
  report: RangeReport | undefined,
  { open, openRange, chooseShop, people }: Opening,
) {
  const { datasets, dates, page } = useLanguage();
  const began = useRef<PointerEvent>(undefined);

  /** @returns whether a bar of a chart is for anything */
  function pressBar(chart: Element, index: number): boolean {
    const title = chart.querySelector(".chart-drawing")?.getAttribute("aria-label");
    const category = title === page.salesByCategory && report?.categories[index]?.category;
    const employee = title === page.salesByEmployee && people && report?.employees[index]?.employee_name;
    const store = title === datasets.sales_by_store.chart && report?.stores?.[index]?.store;
    if (category && report?.products.some(({ category }) => category !== undefined))
      open({ kind: "category", name: category });
    else if (employee) open({ kind: "employee", name: employee });
    else if (store) chooseShop(store);
    else return false;
    return true;
  }

  /** The days that are named so over their figures. */
  function daysNamed(name: string): DateRange | undefined {
    const points = (report && timeSeries(report.salesOverTime, report.range)?.points) ?? [];
    const found = points.find(({ range }) => dates.rangeOrWeekday(range) === name);
    return points.length > 1 ? found?.range : undefined;
  }

  /** @param mark what is pressed in the chart, or what the keys have led to */
  function press(chart: Element, mark: Element | null, figures: Element | null | undefined) {
    const index = mark?.getAttribute("data-index");
    if (index && chart.matches(".chart-bars") && pressBar(chart, Number(index))) return;
    const days = daysNamed(figures?.querySelector(".tooltip-heading")?.textContent ?? "");
    if (days) openRange(days);
  }

  return {
    onPointerDown(event: PointerEvent) {
      // The browser knows whether a finger has dragged.
      began.current = event.pointerType === "touch" ? undefined : event;
    },
    onClick(event: MouseEvent) {
      const { target } = event;
      if (began.current && isDrag(began.current, event)) return;
      const chart = target instanceof Element && target.closest(".chart");
      if (!chart || target.closest("button")) return;
      const isDrawing = target.closest(".chart-drawing") !== null;
      const figures = isDrawing ? chart.querySelector(".tooltip") : target.closest(".readout-strip");
      press(chart, target.closest("[data-index]"), figures);
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target } = event;
      const isChart = target instanceof Element && target.matches(".chart-drawing");
      const chart = isChart && key === "Enter" && target.closest(".chart");
      if (!chart) return;
      // The same Enter would press the button that takes the focus.
      event.preventDefault();
      press(chart, chart.querySelector(".chart-pointed"), chart.querySelector(".tooltip"));
    },
  };
}
