import { Fragment } from "react";
import { useLanguage } from "../language.tsx";
import { type ArchivePageProps, commonZone, type SnapshotEntry } from "../report/archive/entries.ts";
import { groupSnapshots, type SnapshotGroup } from "../report/archive/groups.ts";
import { missingFrom } from "../report/archive/missing.ts";
import { timeLine } from "../report/archive/time-line.ts";
import { PageHeader } from "../sections/page-header.tsx";
import { MISSING_ID, MissingBlock } from "./missing-block.tsx";
import { GROUP_IDS, SnapshotTable } from "./snapshot-table.tsx";
import { TimeLineBlock } from "./time-line-block.tsx";

/** The list of all snapshots in an archive: markup only, so that it works from a disk. */
export function ArchivePage({ cafeName, snapshots, latest, shopsPage }: ArchivePageProps) {
  const { archive } = useLanguage();
  const groups = groupSnapshots(snapshots);
  const missing = missingFrom(snapshots);
  const line = timeLine(snapshots);
  const zone = commonZone(snapshots);
  return (
    <>
      <PageHeader title={archive.title} cafeName={cafeName}>
        {latest !== undefined && (
          <a className="latest" href={latest}>
            {archive.latest}
          </a>
        )}
      </PageHeader>
      <main className="page">
        <div className="report">
          <ContentsLine
            zone={zone}
            snapshots={snapshots}
            groups={groups}
            missingCount={missing?.count ?? 0}
          />
          {shopsPage !== undefined && (
            <p>
              <a className="latest" href={shopsPage}>
                {archive.eachShop}
              </a>
            </p>
          )}
          {line && <TimeLineBlock line={line} />}
          {groups.map((group) => (
            <SnapshotTable key={group.rhythm} group={group} zone={zone} />
          ))}
          {missing && <MissingBlock {...missing} />}
        </div>
      </main>
    </>
  );
}

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
function ContentsLine({ snapshots, zone, groups, missingCount }: ContentsLineProps) {
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
