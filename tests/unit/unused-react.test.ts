/** The components of a report file cannot use what its script leaves out of React. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { needsUnused } from "../../vite.small-script.ts";

test.each([
  "class Chart extends Component<Props> {}",
  "<title>{name}</title>",
  'preload("/a.css", { as: "style" });',
  '<input type="date" />',
  "<sales-chart />",
  "const [state, act] = useReducer(next, first);",
  "const [isPending, start] = useTransition();",
  "const Chart = memo(Drawing);",
  "createPortal(children, body)",
  "<div style={{ top: 0 }} />",
  "<button autoFocus />",
  "useImperativeHandle(ref, make);",
])("%s fails the build", (code) => {
  expect(needsUnused(code)).toBe(true);
});

test("the parts of a report do not", () => {
  expect(needsUnused(readFileSync("viewer/sections/figures/figures.tsx", "utf8"))).toBe(false);
});
