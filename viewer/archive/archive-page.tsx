import { useLanguage } from "../language.tsx";
import { type ArchivePageProps, commonZone } from "../report/archive/entries.ts";
import { groupSnapshots } from "../report/archive/groups.ts";
import { missingFrom } from "../report/archive/missing.ts";
import { timeLine } from "../report/archive/time-line.ts";
import { PageHeader } from "../sections/page-header.tsx";
import { ContentsLine } from "./contents-line.tsx";
import { MissingBlock } from "./missing-block.tsx";
import { SnapshotTable } from "./snapshot-table.tsx";
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
