/** Expressions for a page that is measured. */
import { page } from "../../../viewer/report/language/en/page.ts";

/** The six charts of the specification. The page may have more. */
const TITLES = [
  page.salesOverTime,
  page.salesByCategory,
  page.topProducts,
  page.averageOverTime,
  page.salesByEmployee,
  page.transactionsByEmployee,
];

/** A page is at rest if nothing in it has changed for so long. */
const REST_MS = 700;

/** From now on, notes when the script of the page gets the bytes of an answer. */
export const WATCH_ANSWERS = `(() => {
  const read = Response.prototype.arrayBuffer;
  Response.prototype.arrayBuffer = async function () {
    const bytes = await read.call(this);
    globalThis.answered = performance.now();
    return bytes;
  };
})()`;

/**
 * Does something, and gives two times to the frame after the last change of the page, in milliseconds: from there, and
 * from when the script had the last answer of the API, if it has asked. So the network and the handing over of bytes are
 * only in the first time, and reading and adding up the answers are in both. The foot of our page does not count: it
 * follows in a later frame, and the page of Chart.js has none.
 *
 * @param isDone an expression; the page is not at rest before it is true
 */
export const timeOf = (action: string, isDone: string) => `new Promise((resolve) => {
  const start = performance.now();
  let end = start;
  let rest;
  // A slow page may rest before its answers come, and again between a change and its frame.
  let frames = 0;
  const finish = () => {
    if (frames > 0 || !(${isDone})) return;
    observer.disconnect();
    resolve([end - start, end - Math.max(start, globalThis.answered ?? 0)]);
  };
  const note = () => {
    frames += 1;
    requestAnimationFrame(() => port2.postMessage(0));
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    frames -= 1;
    end = performance.now();
    clearTimeout(rest);
    rest = setTimeout(finish, ${REST_MS});
  };
  const observer = new MutationObserver((changes) => {
    const foot = document.querySelector(".foot");
    if (!changes.every(({ target }) => foot?.contains(target))) note();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  ${action};
  note();
})`;

export const press = (name: string) =>
  `[...document.querySelectorAll("button")].find(({ textContent }) => textContent === ${JSON.stringify(name)}).click()`;

/** A chart, by the title of its block. */
const chartOf = (title: string, part = "") =>
  `[...document.querySelectorAll(".chart-block")].find((block) =>
    block.querySelector("h3").textContent === ${JSON.stringify(title)})?.querySelector(".chart ${part}")`;

export const ARE_CHARTS_DRAWN = `(${TITLES.map((title) => `!!${chartOf(title)}`).join(" && ")})`;

/** Whether a password can be typed. */
export const FIELD_WAITS = '!!document.activeElement?.matches("[type=password]")';

/** The longest task so far, in milliseconds; browsers count those of 50 ms and more. */
export const LONGEST_TASK = `new Promise((resolve) => {
  const longest = (list) => Math.max(0, ...list.getEntries().map(({ duration }) => duration));
  const observer = new PerformanceObserver((list) => resolve(longest(list)));
  observer.observe({ type: "longtask", buffered: true });
  setTimeout(() => resolve(0), 200);
})`;

/** Counts frames from now on; `frames()` stops and gives the milliseconds between them. */
export const WATCH_FRAMES = `(() => {
  const times = [];
  let isOver = false;
  const next = (time) => {
    times.push(time);
    if (!isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  globalThis.frames = () => {
    isOver = true;
    return times.slice(1).map((time, index) => time - times[index]);
  };
})()`;

/** The plot of the sales over time, in the middle of the window. */
export const PLOT_OVER_TIME = `(() => {
  const plot = ${chartOf(page.salesOverTime, ".chart-plot")};
  plot.scrollIntoView({ block: "center" });
  const { x, y, width, height } = plot.getBoundingClientRect();
  return [x, y, width, height];
})()`;
