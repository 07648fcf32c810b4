/** Every chart drawn in Node, as the prerender draws it. */
import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BarChart } from "../../../../viewer/charts/bars/bar-chart.tsx";
import { ColumnChart } from "../../../../viewer/charts/columns/column-chart.tsx";
import { LineChart, type LineChartProps } from "../../../../viewer/charts/lines/line-chart.tsx";
import { Multiples } from "../../../../viewer/charts/multiples/multiples.tsx";
import { fullColumn, fullRow } from "../../../../viewer/charts/multiples/small-marks.ts";
import { DoughnutChart } from "../../../../viewer/charts/ring/doughnut-chart.tsx";
import type { Datum } from "../../../../viewer/charts/types.ts";

const common = {
  title: "A title",
  description: "What it says",
  valueName: "Sales",
  formatValue: (value: number) => value.toFixed(2),
  labels: { keys: "Some keys", again: "Again", close: "Close" },
};
const bars = {
  ...common,
  formatWhole: (value: number) => value.toFixed(0),
  formatShort: (value: number) => `~${Number(value.toPrecision(3))}`,
  more: (values: readonly number[]) => `${values.length} more`,
};

function line(data: readonly Datum[], more: Partial<LineChartProps> = {}) {
  const length = Math.max(0, data.length - 1);
  return (
    <LineChart
      {...common}
      axis={{
        length,
        days: data.map(({ label }, at) => ({ at, label, rank: at === 0 || at === length ? 0 : 1 })),
        periods: [{ at: 0, label: "Nov 2026", rank: 0 }],
        weekends: [],
        gaps: [],
        noted: [],
      }}
      points={[...data.keys()]}
      headingOf={(index) => data[index]?.label}
      series={[{ name: "Sales", values: data.map(({ value }) => value) }]}
      isLastOpen={false}
      details={() => []}
      formatTick={bars.formatShort}
      noRecord="no record"
      {...more}
    />
  );
}

const threeLines = (data: readonly Datum[]) =>
  line(data, {
    series: ["One", "Two", "Three"].map((name, nth) => ({
      name,
      values: data.map(({ value }) => value / (nth + 1)),
    })),
  });

const columns = (data: readonly Datum[]) => (
  <ColumnChart
    {...bars}
    columns={data.map(({ label, value }, index) => ({
      label,
      rank: index % 2,
      value,
      before: -value,
      state: index === 0 ? "open" : undefined,
      text: { heading: label, rows: [] },
    }))}
    names={["Now", "Before"]}
    lines={{ name: "Sum", values: [data.map(({ value }) => value), data.map(() => Number.NaN)] }}
  />
);

const CHARTS: Record<string, (data: readonly Datum[]) => ReactElement> = {
  line,
  "three-line": threeLines,
  "standing bar": (data) => <BarChart {...bars} direction="standing" data={data} />,
  "lying bar": (data) => <BarChart {...bars} direction="lying" data={data} />,
  column: columns,
  doughnut: (data) => (
    <DoughnutChart
      {...common}
      formatShare={(share) => `${(share * 100).toFixed(1)}%`}
      data={data}
      other={(count) => `Other (${count})`}
      more={(count) => `${count} more`}
    />
  ),
};

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Item ${index + 1}`, value: 100 - (index % 90) }));

const DATA: Record<string, readonly Datum[]> = {
  "no items": items(0),
  "one item": items(1),
  "two items": items(2),
  "ten items": items(10),
  "a thousand items": items(1000),
  "only zeros": items(5).map(({ label }) => ({ label, value: 0 })),
  "negative values": items(5).map(({ label, value }, index) => ({
    label,
    value: index % 2 ? -value : value,
  })),
  "only negative values": items(5).map(({ label, value }) => ({ label, value: -value })),
  "values that are not finite": [Number.NaN, Infinity, -Infinity, 3].map((value) => ({
    label: `${value}`,
    value,
  })),
  "huge values": [1e15, 7e13, Number.MAX_VALUE].map((value) => ({ label: `${value}`, value })),
  "the same label twice": [...items(1), ...items(1)],
  "odd names": [
    "</script><script>alert(1)</script>",
    "__proto__",
    "constructor",
    "",
    " \n\t",
    "กาแฟเย็นใส่นมข้นหวานพิเศษสูตรโบราณ",
    "قهوة عربية بالهيل",
    "\u202eesrever",
    "👩‍👩‍👧‍👦☕️",
    "a".repeat(3000),
    "ก่้๊๋".repeat(200),
  ].map((label, index) => ({ label, value: 10 + index })),
};

afterEach(() => vi.restoreAllMocks());

describe.each(Object.entries(CHARTS))("a %s chart", (_, chart) => {
  test.each(Object.entries(DATA))("of %s draws finite marks without a style or a complaint", (__, data) => {
    const complaint = vi.spyOn(console, "error");
    const markup = renderToStaticMarkup(chart(data));
    expect(markup).not.toMatch(/\sstyle=|<style|<script/);
    expect(markup).not.toMatch(
      / (?:x|y|x1|x2|y1|y2|cx|cy|d|width|height|viewBox)="[^"]*(?:NaN|Infinity|undefined)/,
    );
    expect(markup).not.toMatch(/(?:width|height|r)="-/);
    expect(complaint).not.toHaveBeenCalled();
  });

  test("is one drawing, named by its title and its description, and one stop of the Tab key", () => {
    const markup = renderToString(chart(items(3)));
    const [figure = ""] = markup.match(/<(?:figure|div role="img")[^>]*>/) ?? [];
    expect(figure).toContain('aria-label="A title"');
    expect(figure).toContain('tabindex="0"');
    const id = /aria-describedby="([^"]*)"/.exec(figure)?.[1];
    expect(markup).toMatch(new RegExp(`<p [^>]*id="${id}">What it says</p>`));
    expect(markup.match(/tabindex/g)).toHaveLength(1);
  });
});

test.each(Object.entries(DATA))("small charts of %s have finite marks", (_, data) => {
  const values = data.map(({ value }) => value);
  const markup = renderToStaticMarkup(
    <Multiples
      charts={[{ title: "Nimman", value: "1", columns: values, highest: undefined, rows: values }]}
      columnEnds={["07:00", "18:00"]}
      rowNames={["Coffee"]}
      fullColumn={fullColumn([values])}
      fullRow={fullRow([values])}
      formatRow={bars.formatShort}
      reference={{ columns: values, rows: values }}
      labels={{ highest: "busiest", unknown: "–" }}
    />,
  );
  expect(markup).not.toMatch(/ (?:d|viewBox)="[^"]*(?:NaN|Infinity|undefined)/);
});

describe("a column chart", () => {
  const column = (value: number, before: number, state?: "missing" | "closed" | "open") => ({
    label: "Mon",
    rank: 0,
    value,
    before,
    state,
    text: { heading: "Mon", rows: [] },
  });
  const draw = (drawn: readonly ReturnType<typeof column>[]) =>
    renderToStaticMarkup(<ColumnChart {...bars} columns={drawn} names={["Now"]} />);
  const heights = (markup: string, className: string) =>
    [...markup.matchAll(/<rect[^>]*>/g)]
      .filter(([rect]) => rect.includes(className))
      .map(([rect]) => /height="([^"]*)"/.exec(rect)?.[1]);

  test("has the ghost of an earlier value behind each column, on one scale", () => {
    const markup = draw([column(50, 100), column(25, Number.NaN)]);
    expect(heights(markup, "chart-ghost")).toEqual(["100%"]);
    expect(heights(markup, "chart-column")).toEqual(["50%", "25%"]);
    expect(markup.indexOf("chart-ghost")).toBeLessThan(markup.indexOf('chart-column"'));
  });

  test("has each value on its own column, not on a ghost that is much higher", () => {
    const markup = draw([column(40, 100), column(90, 100), column(100, 20)]);
    const depths = [...markup.matchAll(/<text class="chart-value[^>]* y="([^"]*)"/g)].map(([, y]) => y);
    expect(depths).toEqual(["60%", "0%", "0%"]);
  });

  test("writes its values out in a chart that has room, and in short in others", () => {
    const labelsOf = (count: number) => {
      const drawn = Array.from({ length: count }, () => column(18_520, Number.NaN));
      const markup = renderToStaticMarkup(
        <ColumnChart
          {...bars}
          formatShort={(value) => `${Math.round(value / 1000)}k`}
          columns={drawn}
          names={["Now"]}
        />,
      );
      const labels = markup.matchAll(/<text class="chart-value ([^"]*)"[^>]*>([^<]*)/g);
      return [...new Set([...labels].map(([, className, text]) => `${text} ${className}`))];
    };
    expect(labelsOf(2)).toEqual(["18520 from-9"]);
    expect(labelsOf(7)).toEqual(["19k from-14 until-narrow", "18520 from-narrow"]);
    expect(labelsOf(12)).toEqual(["19k from-26 until-wide", "18520 from-wide"]);
    expect(labelsOf(16)).toEqual([]);
  });

  test("hatches what is not there yet, up to its ghost, marks what is closed, and leaves an open value hollow", () => {
    const markup = draw([
      column(Number.NaN, 40, "missing"),
      column(Number.NaN, 40, "closed"),
      column(80, 80, "open"),
      column(Number.NaN, Number.NaN),
    ]);
    expect(heights(markup, "url(#")).toEqual(["50%"]);
    expect(heights(markup, "chart-closed")).toEqual(["2"]);
    expect(heights(markup, "chart-column-open")).toEqual(["100%"]);
    expect(heights(markup, "chart-column")).toHaveLength(1);
  });

  test("has its values over up to 15 columns, and an axis beside more than 8", () => {
    const count = (markup: string, part: string) => markup.split(part).length - 1;
    const drawn = [8, 15, 16].map((length) => draw(Array.from({ length }, () => column(1, 1))));
    expect(drawn.map((markup) => count(markup, "chart-value "))).toEqual([8, 15, 0]);
    expect(drawn.map((markup) => count(markup, "chart-axis-"))).toEqual([0, 1, 1]);
  });
});

test.each([
  ["standing bar", ["Tea 7 +3.0%"]],
  ["doughnut", ["1 Tea 7.00 100.0% +3.0%"]],
])("the texts of a %s chart are apart without a stylesheet, as mail clients show them", (chart, texts) => {
  const data = [{ label: "Tea", value: 7, change: { text: "+3.0%", direction: "up" } }] as const;
  const [list = ""] = /<ol.*<\/ol>/.exec(renderToStaticMarkup(CHARTS[chart]?.(data))) ?? [];
  expect(
    [...list.matchAll(/<li.*?<\/li>/g)].map(([item]) => item.replace(/<[^>]*>/g, "").replace(/ +/g, " ")),
  ).toEqual(texts);
});

describe("lines over time", () => {
  const stretched = (markup: string) => /class="chart-stretched"[^>]*viewBox="([^"]*)"/.exec(markup)?.[1];

  test("stand on an axis of days, a single day in its middle", () => {
    expect(stretched(renderToStaticMarkup(line(items(31))))).toBe("0 0 30 100");
    expect(stretched(renderToStaticMarkup(line(items(1))))).toBe("-0.5 0 1 100");
  });

  test("have the labels of their days from the width that has room for them", () => {
    const days = renderToStaticMarkup(line(items(11))).matchAll(/chart-day from-(\d+)/g);
    expect(Math.min(...[...days].map(([, from]) => Number(from)))).toBeGreaterThan(30);
  });

  test("of a day or two carry their values", () => {
    const values = (count: number) =>
      [...renderToStaticMarkup(line(items(count))).matchAll(/chart-value [^>]*>([^<]*)</g)].map(
        ([, text]) => text,
      );
    expect([values(1), values(2), values(3)]).toEqual([["~100"], ["~100", "~99"], []]);
  });

  test("break where a day has no record, and a day alone shows as a point at every width", () => {
    const values = [10, Number.NaN, 12, Number.NaN, 13, 14];
    const markup = renderToStaticMarkup(line(items(6), { series: [{ name: "Sales", values }] }));
    const pathOf = (name: string) => new RegExp(`class="[^"]*${name}" d="([^"]*)"`).exec(markup)?.[1];
    expect(pathOf("chart-line")).toBe("M4,7.14L5,0");
    expect(pathOf("chart-points")).toBe("M0,28.57h0v0.001h0ZM2,14.29h0v0.001h0Z");
  });

  test("name what is missing, and leave a last point that may grow hollow", () => {
    const axis = {
      length: 5,
      days: [],
      periods: [],
      weekends: [{ from: 1, to: 3 }],
      noted: [{ from: 0.5, to: 1.5, kind: "noted" as const }],
      gaps: [{ from: 2, to: 3 }],
    };
    const markup = renderToStaticMarkup(line(items(6), { axis, isLastOpen: true }));
    expect(markup).toContain(">no record</text>");
    expect(markup).toMatch(/chart-weekend" x="1" width="2"/);
    expect(markup).toContain('chart-noted" x="0.5" width="1" height="1.6"');
    expect(markup).toMatch(/chart-point-open [^>]*cx="100%"/);
  });

  test("leave the last point with a value hollow if days without one follow, and name those at the end", () => {
    const axis = {
      length: 5,
      days: [],
      periods: [],
      weekends: [],
      noted: [],
      gaps: [{ from: 3, to: 5 }],
    };
    const values = [1, 2, 3, Number.NaN, Number.NaN, Number.NaN];
    const series = [{ name: "Sales", values }];
    const markup = renderToStaticMarkup(line(items(6), { axis, series, isLastOpen: true }));
    expect(markup).toMatch(/chart-point-open [^>]*cx="40%"/);
    expect(markup).toMatch(/from-\d+" d="M0,[\d.]+h0v0.001h0ZM1,[\d.]+h0v0.001h0Z"/);
    // In the middle between the last value and the end.
    expect(markup).toMatch(/x="70%"[^>]*>no record/);
  });

  test("have a legend if there are several, and the first is drawn last, over the others", () => {
    expect(renderToStaticMarkup(line(items(3)))).not.toContain(">Sales<");
    const markup = renderToStaticMarkup(threeLines(items(40)));
    expect(markup).toContain("Three</span></li>");
    const drawn = [...markup.matchAll(/<g class="chart-colour-(\d) chart-line-\d"><path/g)].map(
      ([, nth]) => nth,
    );
    expect(drawn).toEqual(["3", "2", "1"]);
  });
});

describe("bars", () => {
  const namesOf = (markup: string) =>
    [...markup.matchAll(/chart-bar-name"[^>]*>(.*?) <\/bdi>/g)].map(([, name]) => name);

  test("are a list in the order of the data; more than twelve end in a line with the rest", () => {
    const ten = renderToStaticMarkup(CHARTS["lying bar"]?.(items(10)));
    expect(namesOf(ten)).toEqual(items(10).map(({ label }) => label));
    expect(ten).not.toContain("chart-more");
    const forty = renderToStaticMarkup(CHARTS["standing bar"]?.(items(40)));
    expect(namesOf(forty)).toHaveLength(12);
    expect(forty).toContain(">28 more<");
  });

  test("stand if their names and values have room, and otherwise lie", () => {
    const standing = (data: readonly Datum[]) =>
      /chart-bars (chart-bars-\w+)? /.exec(renderToStaticMarkup(CHARTS["standing bar"]?.(data)))?.[1];
    expect([1, 9, 10, 12, 13].map((count) => standing(items(count)))).toEqual([
      "chart-bars-narrow",
      "chart-bars-narrow",
      "chart-bars-wide",
      "chart-bars-wide",
      undefined,
    ]);
    const named = (label: string, count = 8) => standing(items(count).map(({ value }) => ({ label, value })));
    expect([named("Mook Saeli"), named("Ploy Wongkham"), named("Ploy Wongkhamporn")]).toEqual([
      "chart-bars-narrow",
      "chart-bars-wide",
      undefined,
    ]);
    expect(named("อาหารจานเดียวรสจัดจ้าน")).toBe("chart-bars-narrow");
  });

  test("carry one text each, in full, and a short form only for the stylesheet", () => {
    const markup = renderToStaticMarkup(CHARTS["standing bar"]?.([{ label: "Tea", value: 123_456 }]));
    expect(markup.match(/>123456 </g)).toHaveLength(1);
    expect(markup).toContain('data-short="~123000"');
    expect(markup).not.toMatch(/>~123000/);
  });

  test("below zero hang from a zero line", () => {
    const markup = renderToStaticMarkup(CHARTS["lying bar"]?.([...items(1), { label: "Back", value: -50 }]));
    expect(markup).toMatch(/chart-zero chart-lies" x1="33.33%"/);
    expect(markup).toMatch(/chart-lies" height="100%" x="33.33%" width="66.67%"/);
    expect(markup).toMatch(/chart-lies" height="100%" x="0%" width="33.33%"/);
  });
});

describe("a doughnut", () => {
  test("lists rank, name, value and share of each slice, and their sum", () => {
    const markup = renderToStaticMarkup(
      CHARTS.doughnut?.([
        { label: "Nok", value: 30 },
        { label: "Mali", value: 10 },
      ]),
    );
    const text = markup.replaceAll(/<[^>]*>/g, "");
    for (const part of ["40.00", "1 Nok 30.00 75.0%", "2 Mali 10.00 25.0%"]) expect(text).toContain(part);
  });

  test("names 100 of its smallest values, and says how many more there are", () => {
    const markup = renderToStaticMarkup(CHARTS.doughnut?.(items(10_000)));
    expect(markup).toContain("<summary>9988 more</summary>");
    const [, list = ""] = /<ul>(.*?)<\/ul>/.exec(markup) ?? [];
    expect(list.match(/<li>/g)).toHaveLength(101);
    expect(list).toMatch(/<li>9888 more<\/li>$/);
  });

  test("has one slice for all beyond twelve, whose names a click lists, without a script too", () => {
    const markup = renderToStaticMarkup(CHARTS.doughnut?.(items(40)));
    expect(markup).toContain("Other (28)");
    expect(markup).toContain("<summary>28 more</summary>");
    expect(markup).toContain("Item 40");
  });

  test("has stripes from the seventh slice on, and in its row", () => {
    const stripes = (count: number) =>
      renderToStaticMarkup(CHARTS.doughnut?.(items(count))).match(/chart-stripe"|chart-striped-[12]/g)
        ?.length ?? 0;
    expect([stripes(6), stripes(7)]).toEqual([0, 2]);
  });
});
