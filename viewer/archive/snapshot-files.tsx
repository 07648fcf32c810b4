import { Fragment } from "react";
import { useLanguage } from "../language.tsx";
import type { SnapshotEntry } from "../report/archive/entries.ts";
import { periodName } from "../report/wording/periods.ts";

export interface ZoneProps {
  /** The time zone that the page has named already. */
  readonly zone: string | undefined;
}

/** Links to the files: the first has the name of the period, the others that of their format. */
export function SnapshotFiles({ snapshot, zone }: ZoneProps & { readonly snapshot: SnapshotEntry }) {
  const { archive, dates } = useLanguage();
  const { files, generatedAt, timeZone, notes, isDamaged, isIncomplete } = snapshot;
  const [first, ...others] = files;
  const period = periodName(snapshot, dates);
  const facts = [
    archive.madeAt(dates[timeZone === zone ? "momentIn" : "moment"](generatedAt, timeZone)),
    ...(notes > 0 ? [archive.noteCount(notes)] : []),
    ...(isDamaged ? [archive.damaged] : []),
    ...(isIncomplete ? [archive.incomplete] : []),
  ];
  return (
    <>
      {first === undefined ? period : <a href={first}>{period}</a>}{" "}
      <span className="about">
        {facts.join(" · ")}
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
