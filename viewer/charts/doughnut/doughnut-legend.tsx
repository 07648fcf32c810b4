import { colourClass, stripesOf } from "../colours.ts";
import { ChartText } from "../text/chart-text.tsx";
import { shorten, widestOf } from "../text/labels.ts";
import { BOLD_SIZE } from "../text/text-width.ts";
import type { Datum } from "../types.ts";
import type { DoughnutLayout } from "./doughnut-layout.ts";
import { STRIPES } from "./slice.tsx";

const SWATCH = 12;
const STRIPE = 2;
const NAME_GAP = 8;
const GAP = 12;

interface DoughnutLegendProps {
  readonly data: readonly Datum[];
  readonly values: readonly string[];
  readonly shares: readonly string[];
  readonly layout: DoughnutLayout;
  readonly more: (count: number) => string;
}

/** The width of a row that shows all its texts; rounded up, so that the widest name is not cut. */
export function legendWidth(
  data: readonly Datum[],
  values: readonly string[],
  shares: readonly string[],
): number {
  const names = widestOf(data.map(({ label }) => label));
  return Math.ceil(SWATCH + NAME_GAP + names + 2 * GAP + widestOf(values, BOLD_SIZE) + widestOf(shares) + 1);
}

/** One row for each slice: colour, name, value and share. */
export function DoughnutLegend({ data, values, shares, layout, more }: DoughnutLegendProps) {
  const { legend, named } = layout;
  const shown = data.slice(0, named).map((_, index) => index);
  const end = legend.x + legend.width;
  const shareWidth = widestOf(shares.slice(0, named));
  const valueWidth = widestOf(values.slice(0, named), BOLD_SIZE);
  const nameStart = legend.x + SWATCH + NAME_GAP;
  const nameRoom = end - shareWidth - valueWidth - 2 * GAP - nameStart;
  const middleOf = (row: number) => legend.y + (row + 0.5) * legend.row;
  return (
    <>
      {shown.map((index) => {
        const label = data[index]?.label ?? "";
        const y = middleOf(index);
        return (
          <g key={index} className={colourClass(index)}>
            <rect
              className="chart-bar"
              x={legend.x}
              y={y - SWATCH / 2}
              width={SWATCH}
              height={SWATCH}
              rx={3}
            />
            {STRIPES[stripesOf(index)].map((at) => (
              <rect
                className="chart-stripe"
                key={at}
                x={legend.x}
                y={y + SWATCH * (at - 0.5) - STRIPE / 2}
                width={SWATCH}
                height={STRIPE}
              />
            ))}
            <ChartText x={nameStart} y={y} text={shorten(label, nameRoom)} full={label} />
            <ChartText
              x={end - shareWidth - GAP}
              y={y}
              text={values[index] ?? ""}
              anchor="end"
              className="chart-value"
            />
            <ChartText x={end} y={y} text={shares[index] ?? ""} anchor="end" className="chart-quiet" />
          </g>
        );
      })}
      {named < data.length && (
        <ChartText
          x={nameStart}
          y={middleOf(named)}
          text={more(data.length - named)}
          className="chart-quiet"
        />
      )}
    </>
  );
}
