import { Fragment } from "react";
import { useLanguage } from "../language.tsx";
import type { SnapshotEntry } from "../report/archive/entries.ts";
import type { SnapshotGroup } from "../report/archive/groups.ts";
import { MISSING_ID } from "./missing-block.tsx";
import { GROUP_IDS } from "./snapshot-table.tsx";

interface ContentsLineProps {
  /** Oldest first. */
  readonly snapshots: readonly SnapshotEntry[];
  /** The time zone of all of them, if it is one. */
  readonly zone: string | undefined;
  readonly groups: readonly SnapshotGroup[];
  readonly missingCount: number;
}

/**
 * Sums up the archive, with links to its parts: `12 Oct – 15 Nov 2026 · UTC · 5 weeks · 2 months`. It names the shops if
 * these are not all.
 */
export function ContentsLine({ snapshots, zone, groups, missingCount }: ContentsLineProps) {
  const { archive, dates } = useLanguage();
  const startDate = snapshots.map((snapshot) => snapshot.startDate).sort()[0];
  const { endDate, shops } = snapshots.at(-1) ?? {};
  if (startDate === undefined || endDate === undefined) {
    return <p className="provenance">{archive.noSnapshots}</p>;
  }
  return (
    <p className="provenance">
      <b>{dates.range({ startDate, endDate })}</b>
      {zone !== undefined && ` · ${zone}`}
      {shops !== undefined && ` · ${shops.join(", ")}`}
      {groups.map(({ rhythm, rows }) => {
        const count = archive.groupCount(rhythm, rows.filter(({ kind }) => kind === "snapshot").length);
        return (
          <Fragment key={rhythm}>
            {" · "}
            {groups.length === 1 ? <span>{count}</span> : <a href={`#${GROUP_IDS[rhythm]}`}>{count}</a>}
          </Fragment>
        );
      })}
      {missingCount > 0 && (
        <>
          {" · "}
          <a className="missing" href={`#${MISSING_ID}`}>
            {archive.missingPeriods(missingCount)}
          </a>
        </>
      )}
    </p>
  );
}
