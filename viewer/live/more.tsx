/** What people do now and then on the live page. */
import { type ReactNode, useRef, useState } from "react";
import { TARGETS } from "../report/contract.ts";
import { contains } from "../report/date-range.ts";
import type { ChosenShops } from "../report/report.ts";
import { Look, MoreMenu } from "./controls/more-menu.tsx";
import { ReportTools, type ReportToolsProps } from "./controls/take-away.tsx";
import type { LiveEffects } from "./effects.ts";
import type { ShownReports } from "./live-report.tsx";
import { createPart, usePart } from "./part.ts";
import type { ReportMachine } from "./reports/report-machine.ts";
import type { SessionMachine } from "./session-machine.ts";

/** The forms in which people change something. */
const EDITS = createPart(() => import("./later/all-edits.ts"));

interface MoreProps {
  readonly effects: LiveEffects;
  readonly shown: ShownReports;
  readonly machine: ReportMachine;
  readonly session: Pick<SessionMachine, "call">;
  /** Those that are chosen, or those of the chosen group. */
  readonly shops: ChosenShops;
  readonly outside: string | undefined;
  readonly tools: Pick<ReportToolsProps, "cafeName" | "report" | "whole" | "today">;
  readonly onRefresh: () => void;
  /** What a wider screen has beside it. */
  readonly children: ReactNode;
}

/** Takes the report away, changes what the server keeps beside the sales, and how the page looks. */
export function More({ effects, shown, machine, session, shops, tools, onRefresh, ...props }: MoreProps) {
  const { offers, browser, theme, language, switches, sample, today } = effects;
  const { choice, report, shopNames, hasShops } = shown;
  const { range, comparison } = choice;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const edited = offers.edits ?? [];
  const { value: edits } = usePart(EDITS, offers.canImport === true || edited.length > 0);
  const isOfToday = range !== undefined && contains(range, today());
  return (
    <MoreMenu isOpen={isOpen} onOpen={setOpen} button={button}>
      <ReportTools
        {...tools}
        {...{ comparison, browser }}
        outside={props.outside}
        saveReport={sample ? undefined : machine.reports.saveReport}
      />
      {props.children}
      {edits && edited.includes("notes") && (
        <edits.DayNotes
          {...{ range, report, shopNames, shops }}
          isLimited={offers.isLimited}
          today={today()}
          edit={machine.editNote}
        />
      )}
      {edits && offers.canImport && (
        <edits.ImportSales
          call={session.call}
          onImported={onRefresh}
          onDropped={() => {
            setOpen(true);
            button.current?.scrollIntoView({ block: "nearest" });
          }}
        />
      )}
      {edits && edited.includes("targets") && offers.calls?.includes(TARGETS) && (
        <edits.TargetForm
          hasTarget={isOfToday && report?.target !== undefined}
          today={today()}
          shops={shops ?? (offers.isSomeStores ? shopNames : undefined)}
          hasShops={hasShops}
          reports={machine.reports}
          onSaved={machine.askTargetAgain}
        />
      )}
      <Look theme={theme} language={language} freshness={sample ? undefined : switches.freshness} />
    </MoreMenu>
  );
}
