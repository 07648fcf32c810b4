import { Fragment } from "react";
import { useLanguage } from "../language.tsx";
import { groupOf } from "../report/archive/groups.ts";
import type { Missing } from "../report/archive/missing.ts";
import { periodName } from "../report/wording/periods.ts";

/** A link leads to it. */
export const MISSING_ID = "missing";
/** The newest of more are named. */
const MOST_NAMED = 60;

/** The periods that are missing, and the commands that make them. */
export function MissingBlock({ groups, commandFor, command }: Missing) {
  const { archive, dates } = useLanguage();
  return (
    <section className="chart-block missing-block" id={MISSING_ID}>
      <h2 className="chart-block-title">{archive.missing}</h2>
      {[...groups].flatMap(([rhythm, periods]) =>
        command === undefined ? (
          periods.map((period) => (
            <div key={`${period.startDate} ${period.endDate}`}>
              <p className="missing">{archive.periodIsMissing(groupOf(rhythm), periodName(period, dates))}</p>
              <Command text={commandFor(period)} />
            </div>
          ))
        ) : (
          <div key={rhythm}>
            <p className="missing">{archive.periodsAreMissing(groupOf(rhythm), periods.length)}</p>
            <p className="about">
              {[
                ...(periods.length > MOST_NAMED ? [archive.older(periods.length - MOST_NAMED)] : []),
                ...periods.slice(-MOST_NAMED).map((period) => periodName(period, dates)),
              ].join("; ")}
            </p>
          </div>
        ),
      )}
      {command !== undefined && <Command text={command} />}
      <p className="about">{archive.howToMake}</p>
    </section>
  );
}

/** A line breaks between options if it can. */
function Command({ text }: { readonly text: string }) {
  return (
    <pre>
      <code>
        {text.split(/ (?=--)/).map((option, index) => (
          <Fragment key={option}>
            {index > 0 && " "}
            <span>{option}</span>
          </Fragment>
        ))}
      </code>
    </pre>
  );
}
