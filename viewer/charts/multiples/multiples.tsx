import { LinePath } from "@visx/shape";
import { Drawing } from "../drawing.tsx";
import { NameParts } from "../list-parts.tsx";
import { FULL } from "../scales.ts";
import type { Format } from "../types.ts";
import { columnMarks, outlineOf, rowMarks, rowTicks } from "./small-marks.ts";

/** One of many small charts. */
export interface Multiple {
  readonly title: string;
  /** Beside the title. */
  readonly value: string;
  /** Stand side by side; empty if they are not known. */
  readonly columns: readonly number[];
  /** What the columns say in short, such as which is the highest. */
  readonly highest: string | undefined;
  /** Lie below one another; empty if they are not known. */
  readonly rows: readonly number[];
}

/** What all of the small charts have: the same columns and rows, on the same scales. */
interface MultiplesFrame {
  /** Of the first column, and of the end of the last one. */
  readonly columnEnds: readonly [string, string] | undefined;
  readonly rowNames: readonly string[];
  /** The values of a full column and a full row. */
  readonly fullColumn: number;
  readonly fullRow: number;
  readonly formatRow: Format;
  /** Drawn over each, to compare with. */
  readonly reference: Pick<Multiple, "columns" | "rows">;
  readonly labels: {
    /** Stands before what the columns say in short. */
    readonly highest: string;
    readonly unknown: string;
  };
}

/** Fewer are larger. */
const MANY = 8;

interface MultiplesProps extends MultiplesFrame {
  readonly charts: readonly Multiple[];
}

/** Small charts in a grid, in their order. They need no script: each says in text what its columns and rows show. */
export function Multiples({ charts, ...frame }: MultiplesProps) {
  return (
    <ol className={charts.length < MANY ? "multiples multiples-few" : "multiples"} translate="no">
      {charts.map((chart) => (
        <li key={chart.title}>
          <SmallChart {...frame} {...chart} />
        </li>
      ))}
    </ol>
  );
}

function SmallChart(props: Multiple & MultiplesFrame) {
  const { title, value, columns, highest, rows, columnEnds, rowNames, formatRow, reference, labels } = props;
  return (
    <>
      <div className="multiple-head row spread">
        <h3>
          <bdi>
            <NameParts>{title}</NameParts>
          </bdi>
        </h3>
        <p className="multiple-value">{value}</p>
      </div>
      {columnEnds && (
        <>
          <Drawing
            className="multiple-columns"
            viewBox={`-.5 0 ${reference.columns.length} ${FULL}`}
            preserveAspectRatio="none"
          >
            <LinePath data={[...columns]} {...columnMarks(props.fullColumn)} />
            <LinePath {...outlineOf(reference.columns, props.fullColumn)} />
          </Drawing>
          <p className="multiple-axis">
            <span aria-hidden="true">{columnEnds[0]}</span>{" "}
            <span>
              {labels.highest} <b>{highest ?? labels.unknown}</b>
            </span>{" "}
            <span aria-hidden="true">{columnEnds[1]}</span>
          </p>
        </>
      )}
      {rowNames.length > 0 && (
        <div className="multiple-rows">
          <ul>
            {rowNames.map((name, at) => (
              <li key={name}>
                <bdi>{name}</bdi> <b>{rows[at] === undefined ? labels.unknown : formatRow(rows[at])}</b>
              </li>
            ))}
          </ul>
          <Drawing viewBox={`0 0 ${FULL} ${rowNames.length}`} preserveAspectRatio="none">
            <LinePath data={[...rows]} {...rowMarks(props.fullRow)} />
            <LinePath data={[...reference.rows]} {...rowTicks(props.fullRow)} />
          </Drawing>
        </div>
      )}
    </>
  );
}
