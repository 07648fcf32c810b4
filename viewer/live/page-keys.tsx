import { useRef } from "react";
import { usualComparison } from "../report/comparison/earlier-range.ts";
import { type IsoDate, namedRange, type RangeName, type Step } from "../report/date-range.ts";
import type { ComparisonKind } from "../report/report.ts";
import { useWindowEvents } from "./browser/hooks.ts";
import type { Switch } from "./browser/remembered.ts";
import { takeStep } from "./controls/range-steps.tsx";
import { keyOf, type PageKey, TAKES_KEYS } from "./key-of.ts";
import { createPart, usePart } from "./part.ts";
import type { Choice } from "./range-query.ts";
import type { SessionMachine } from "./session-machine.ts";

interface PageKeysProps extends Pick<Choice, "range" | "rangeName" | "comparison"> {
  readonly session: Pick<SessionMachine, "choose" | "compareWith">;
  readonly today: () => IsoDate;
  readonly onRefresh: () => void;
  readonly keys: Switch;
  readonly isHelpOpen: boolean;
  readonly onHelp: (isOpen: boolean) => void;
}

/** Keys for the controls that people use all day, and the list of them. */
export function PageKeys({ keys, isHelpOpen, onHelp, ...page }: PageKeysProps) {
  const { session, range, rangeName, comparison, today, onRefresh } = page;
  /** The comparison that was on last. */
  const kind = useRef<ComparisonKind>(undefined);

  const actions: Readonly<Record<PageKey, () => void>> = {
    T: () => choose("today"),
    W: () => choose("this-week"),
    M: () => choose("this-month"),
    ArrowLeft: () => step("previous"),
    ArrowRight: () => step("next"),
    C: toggleComparison,
    R: onRefresh,
    "?": () => onHelp(true),
  };

  function choose(name: RangeName): void {
    session.choose(namedRange(name, today()), name);
  }

  function step(way: Step): void {
    if (range) takeStep(range, way, today(), session.choose);
  }

  function toggleComparison(): void {
    if (comparison) kind.current = comparison;
    session.compareWith(comparison ? undefined : (kind.current ?? usualComparison(rangeName)));
  }

  useWindowEvents(["keydown"], (event) => {
    const key = keyOf(event);
    if (key === undefined || !keys.isOn()) return;
    if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
    event.preventDefault();
    actions[key]();
  });
  const { value: KeyHelp } = usePart(HELP, isHelpOpen);
  return KeyHelp && <KeyHelp isOpen={isHelpOpen} onClose={() => onHelp(false)} keys={keys} />;
}

/** Few people ever open it. */
const HELP = createPart(() => import("./later/key-help.tsx").then(({ KeyHelp }) => KeyHelp));
