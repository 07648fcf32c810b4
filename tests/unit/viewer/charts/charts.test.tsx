/** Every chart drawn in Node, as the prerender does it: at two or three fixed sizes. */
import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BarChart } from "../../../../viewer/charts/bars/bar-chart.tsx";
import { HorizontalBarChart } from "../../../../viewer/charts/bars/horizontal-bar-chart.tsx";
import { DoughnutChart } from "../../../../viewer/charts/doughnut/doughnut-chart.tsx";
import { LineChart } from "../../../../viewer/charts/lines/line-chart.tsx";
import type { Datum } from "../../../../viewer/charts/types.ts";

const common = {
  title: "A title",
  description: "What it says",
  valueName: "Sales",
  formatValue: (value: number) => value.toFixed(2),
  formatTick: (value: number) => `~${value}`,
  formatShort: (value: number, decimals: number) => `≈${(value / 1e3).toFixed(decimals)}k`,
  more: (count: number) => `+ ${count} more`,
};

const CHARTS: Record<string, (data: readonly Datum[]) => ReactElement> = {
  line: (data) => (
    <LineChart
      {...common}
      labels={data.map(({ label }) => label)}
      series={[{ name: "Sales", values: data.map(({ value }) => value) }]}
    />
  ),
  "three-line": (data) => (
    <LineChart
      {...common}
      labels={data.map(({ label }) => label)}
      series={["One", "Two", "Three"].map((name, nth) => ({
        name,
        values: data.map(({ value }) => value / (nth + 1)),
      }))}
    />
  ),
  bar: (data) => <BarChart {...common} data={data} />,
  "horizontal bar": (data) => <HorizontalBarChart {...common} data={data} />,
  doughnut: (data) => <DoughnutChart {...common} data={data} />,
};

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Item ${index + 1}`, value: 100 - (index % 90) }));

const DATA: Record<string, readonly Datum[]> = {
  "no item": [],
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

describe.each(Object.entries(CHARTS))("a %s chart", (kind, chart) => {
  test.each(Object.entries(DATA))(
    "of %s draws finite marks, without a style attribute or an error",
    (__, data) => {
      const complaint = vi.spyOn(console, "error");
      const markup = renderToStaticMarkup(chart(data));
      expect(markup).not.toMatch(/\sstyle=|<style|<script/);
      expect(markup).not.toMatch(/="[^"]*(?:NaN|Infinity|undefined)/);
      expect(markup).not.toMatch(/(?:width|height|r)="-/);
      expect(complaint).not.toHaveBeenCalled();
    },
  );

  test("is one drawing for each size of its box, each an image with a title and a description", () => {
    const markup = renderToString(chart(items(3)));
    const images = markup.match(/<svg role="img"[^>]*>/g) ?? [];
    expect(images.map((image) => image.match(/class="chart-svg chart-(narrow|broad|wide)"/)?.[1])).toEqual([
      "narrow",
      // A line chart is as wide as the page.
      ...(kind.endsWith("line") ? ["broad"] : []),
      "wide",
    ]);
    for (const image of images) {
      expect(image).toMatch(/viewBox="0 0 \d+ \d+"/);
      const [title, description] = image.match(/aria-labelledby="([^"]*)"/)?.[1]?.split(" ") ?? [];
      expect(markup).toContain(`<title id="${title}">A title</title>`);
      expect(markup).toContain(`<desc id="${description}">What it says</desc>`);
    }
  });
});

test("two charts on one page share no id", () => {
  const markup = renderToString(
    <>
      {CHARTS.bar?.(items(2))}
      {CHARTS.doughnut?.(items(2))}
    </>,
  );
  const ids = markup.match(/ id="[^"]*"/g) ?? [];
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
});

test("the first bar of a horizontal bar chart is at the top", () => {
  const markup = renderToStaticMarkup(<HorizontalBarChart {...common} data={items(10)} />);
  const wide = markup.slice(markup.indexOf("chart-wide"));
  const tops = (wide.match(/<rect class="visx-bar[^>]*>/g) ?? []).map((bar) =>
    Number(bar.match(/ y="([^"]*)"/)?.[1]),
  );
  expect(tops).toHaveLength(10);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test("the values over bars are all exact if they fit, else all short, else not shown", () => {
  const shown = (count: number) => {
    const data = items(count).map(({ label, value }) => ({ label, value: value * 1000 }));
    const markup = renderToStaticMarkup(<BarChart {...common} data={data} />);
    const wide = markup.slice(markup.indexOf("chart-wide"));
    return [...wide.matchAll(/chart-value">([^<]*)</g)].map(([, text]) => text);
  };
  expect(shown(3)).toEqual(["100000.00", "99000.00", "98000.00"]);
  expect(shown(8).slice(0, 2)).toEqual(["≈100.0k", "≈99.0k"]);
  expect(shown(11).slice(0, 2)).toEqual(["≈100k", "≈99k"]);
  expect(shown(20)).toEqual([]);
});

test("one line has no legend, several have one", () => {
  expect(renderToStaticMarkup(CHARTS.line?.(items(3)))).not.toContain(">Sales<");
  expect(renderToStaticMarkup(CHARTS["three-line"]?.(items(3)))).toContain(">Three<");
});

test("a long line marks no points, a short one does", () => {
  expect(renderToStaticMarkup(CHARTS.line?.(items(7)))).toContain("chart-point");
  expect(renderToStaticMarkup(CHARTS.line?.(items(365)))).not.toContain("chart-point");
});

test("the first line is drawn last, on top of the others", () => {
  const markup = renderToStaticMarkup(CHARTS["three-line"]?.(items(40)));
  const wide = markup.slice(markup.indexOf("chart-wide"));
  const drawn = [...wide.matchAll(/<g class="chart-colour-(\d) chart-line-\d[^"]*"><path/g)].map(
    ([, nth]) => nth,
  );
  expect(drawn).toEqual(["3", "2", "1"]);
});

test("lines of many days are thin and have no dashes, in the legend as well", () => {
  expect(renderToStaticMarkup(CHARTS["three-line"]?.(items(30)))).not.toContain("chart-line-dense");
  const year = renderToStaticMarkup(CHARTS["three-line"]?.(items(365)));
  // Three lines in each of three drawings.
  expect(year.match(/chart-legend [^"]*chart-line-dense/g)).toHaveLength(9);
});

test("no grid line crosses the names above horizontal bars", () => {
  const markup = renderToStaticMarkup(<HorizontalBarChart {...common} data={items(10)} />);
  const narrow = markup.slice(0, markup.indexOf("chart-wide"));
  expect(narrow).not.toMatch(/chart-grid|chart-zero"/);
  expect(markup.slice(narrow.length)).toMatch(/chart-grid/);
});

test("a doughnut shows the value and share of each slice, and counts those that have no room", () => {
  const small = renderToStaticMarkup(
    <DoughnutChart
      {...common}
      data={[
        { label: "Nok", value: 30 },
        { label: "Mali", value: 10 },
      ]}
    />,
  );
  for (const text of ["Nok", "30.00", "75.0%", "Mali", "10.00", "25.0%", "40.00"])
    expect(small).toContain(`>${text}<`);
  expect(renderToStaticMarkup(CHARTS.doughnut?.(items(100)))).toMatch(/>\+ \d+ more</);
});

test("only the seventh slice of seven is striped, in the ring and in the legend", () => {
  const stripes = (count: number) =>
    renderToStaticMarkup(CHARTS.doughnut?.(items(count))).match(/chart-stripe/g)?.length ?? 0;
  expect(stripes(6)).toBe(0);
  // One in the ring and one in the legend, in the narrow and in the wide drawing.
  expect(stripes(7)).toBe(4);
});

test("a legend with enough room shortens no name", () => {
  for (const label of ["Beam Chaiwong", "Tonkla Srithong", "ปิยะวรรณ", "Mook Saelee"]) {
    const data = [{ label, value: 265 }, ...items(3)];
    expect(renderToStaticMarkup(CHARTS.doughnut?.(data))).not.toContain("…");
  }
});

test("a shortened name has the whole name in its title", () => {
  const name = "Brown Sugar Cold Brew with Salted Cream Cheese Foam (Large)";
  const markup = renderToStaticMarkup(<HorizontalBarChart {...common} data={[{ label: name, value: 1 }]} />);
  expect(markup).toMatch(/>Brown Sugar[^<]*…<title>/);
  expect(markup).toContain(`<title>${name}</title>`);
});
