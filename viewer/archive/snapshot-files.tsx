import { Fragment } from "react";
import type { SnapshotEntry } from "../report/archive/entries.ts";
import { archiveMessages, madeAt, noteCount, periodName } from "../report/archive/messages.ts";
import { formatMoment } from "../report/format.ts";

interface SnapshotFilesProps {
  readonly snapshot: SnapshotEntry;
  /** The time zone that the page has named already. */
  readonly zone: string | undefined;
}

/** Links to the files: the first has the name of the period, the others that of their format. */
export function SnapshotFiles({ snapshot, zone }: SnapshotFilesProps) {
  const [first, ...others] = snapshot.files;
  const period = periodName(snapshot);
  return (
    <>
      {first === undefined ? period : <a href={first}>{period}</a>}{" "}
      <span className="about">
        {describe(snapshot, zone)}
        {others.map((path) => (
          <Fragment key={path}>
            {" · "}
            <a href={path}>{path.slice(path.lastIndexOf(".") + 1)}</a>
          </Fragment>
        ))}
      </span>
    </>
  );
}

function describe(
  { generatedAt, timeZone, notes, isDamaged }: SnapshotEntry,
  zone: string | undefined,
): string {
  const moment = formatMoment(generatedAt, timeZone);
  return [
    madeAt(timeZone === zone ? moment.slice(0, -timeZone.length - 1) : moment),
    ...(notes > 0 ? [noteCount(notes)] : []),
    ...(isDamaged ? [archiveMessages.damaged] : []),
  ].join(" · ");
}
