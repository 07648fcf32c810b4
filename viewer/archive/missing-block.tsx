import { Fragment } from "react";
import { groupOf } from "../report/archive/groups.ts";
import {
  archiveMessages,
  periodIsMissing,
  periodList,
  periodName,
  periodsAreMissing,
} from "../report/archive/messages.ts";
import type { Missing } from "../report/archive/missing.ts";
import { MISSING_ID } from "./ids.ts";

/** The newest of more are named. */
const MOST_NAMED = 60;

/** The periods that are missing, and the commands that make them. */
export function MissingBlock({ groups, commandFor, command }: Missing) {
  return (
    <section className="chart-block missing-block" id={MISSING_ID}>
      <h2 className="chart-block-title">{archiveMessages.missing}</h2>
      {[...groups].flatMap(([rhythm, periods]) =>
        command === undefined ? (
          periods.map((period) => (
            <div key={`${period.startDate} ${period.endDate}`}>
              <p className="missing">{periodIsMissing(groupOf(rhythm), periodName(period))}</p>
              <Command text={commandFor(period)} />
            </div>
          ))
        ) : (
          <div key={rhythm}>
            <p className="missing">{periodsAreMissing(groupOf(rhythm), periods.length)}</p>
            <p className="about">{periodList(periods.slice(-MOST_NAMED).map(periodName), periods.length)}</p>
          </div>
        ),
      )}
      {command !== undefined && <Command text={command} />}
      <p className="about">{archiveMessages.howToMake}</p>
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
