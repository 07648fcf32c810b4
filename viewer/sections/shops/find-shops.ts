/** Finds shops by their names, in the table of the shops and among their small charts. */
import { line } from "@visx/shape";
import type { Multiple } from "../../charts/multiples/multiples.tsx";
import { columnMarks, rowMarks } from "../../charts/multiples/small-marks.ts";
import { formatName } from "../../report/language/names.ts";
import type { StoreDetails } from "../../report/store-details.ts";
import { type ChartWords, fullMarks, storeChart, wholePercent } from "./store-charts.ts";

export interface SearchedShops {
  readonly names: readonly string[];
  /** Undefined as long as no charts are drawn. */
  readonly details: StoreDetails | undefined;
  readonly words: ChartWords;
}

/** Nobody reads more charts that were searched for. */
const MOST_FOUND = 60;

const FIELDS = ".find-shops input";
const FOUND = ".found-shops";

/**
 * Shows the fields, and answers what people type. All fields have the same text. It changes only what React does not: whether
 * rows are hidden, and lists that React leaves empty. What React draws anew is searched again.
 *
 * @param shops what the page shows now
 * @returns a function that ends it
 */
export function findShops(shops: () => SearchedShops | undefined): () => void {
  const page = document.documentElement;
  let typed = "";
  const observer = new MutationObserver(search);

  function search(): void {
    observer.disconnect();
    const shown = shops();
    const isFound = matcher(typed);
    for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
      if (field.value !== typed) field.value = typed;
    }
    const isSearching = isFound !== undefined;
    for (const row of document.querySelectorAll<HTMLElement>(".dataset-section tbody tr, .shop-rows > div")) {
      const name = row.querySelector("th bdi, dt")?.textContent ?? "";
      row.hidden = isSearching && (row.className !== "" || !isFound(name));
    }
    const found = shown?.names.filter((name) => isFound?.(formatName(name, shown.words.page))) ?? [];
    for (const output of document.querySelectorAll(".find-shops output")) {
      output.textContent = isSearching ? `${found.length} / ${shown?.names.length ?? 0}` : "";
    }
    for (const list of document.querySelectorAll<HTMLElement>(FOUND)) {
      const all = list.nextElementSibling;
      const model = all?.querySelector("li");
      list.hidden = !isSearching;
      if (all instanceof HTMLElement) all.hidden = isSearching;
      list.replaceChildren(
        ...(shown?.details && model
          ? chartsOf(found.slice(0, MOST_FOUND), shown.details, shown.words, model)
          : []),
      );
    }
    if (isSearching) observer.observe(document.body, { childList: true, subtree: true });
  }

  function onInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return;
    typed = target.value;
    // The shops without sales are folded below a field that is not beside the charts.
    if (!target.closest(".store-charts") && typed !== "") {
      const without = document.querySelector<HTMLDetailsElement>(".shops-without");
      if (without) without.open = true;
    }
    search();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key !== "Enter" || !(target instanceof Element && target.matches(FIELDS))) return;
    // The same Enter would press the button that takes the focus.
    event.preventDefault();
    document.querySelector<HTMLElement>(".dataset-section tr:not([hidden]) .row-button")?.focus();
  }

  page.classList.add("finds-shops");
  addEventListener("input", onInput);
  addEventListener("keydown", onKeyDown);
  return () => {
    typed = "";
    search();
    removeEventListener("input", onInput);
    removeEventListener("keydown", onKeyDown);
    page.classList.remove("finds-shops");
  };
}

/** Whether a name has each word of a text; undefined if the text has none. */
export function matcher(text: string): ((name: string) => boolean) | undefined {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (name) => {
    const whole = plain(name);
    return words.every((word) => whole.includes(word));
  };
}

/** Without case, and without marks on Latin letters that few keyboards have. Marks of Thai are letters. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

function chartsOf(
  names: readonly string[],
  details: StoreDetails,
  words: ChartWords,
  model: Element,
): Element[] {
  const full = fullMarks(details);
  const stores = new Map(details.stores.map((store) => [store.store, store]));
  return names.flatMap((name) => {
    const store = stores.get(name);
    return store ? [copyOf(model, storeChart(name, store, details, words), full)] : [];
  });
}

/** A copy of a small chart, with the marks and the texts of another. */
function copyOf(model: Element, chart: Multiple, full: ReturnType<typeof fullMarks>): Element {
  const item = model.cloneNode(true);
  if (!(item instanceof Element)) throw new Error("a copy of an element is an element");
  const put = (selector: string, text: string) => {
    const element = item.querySelector(selector);
    if (element) element.textContent = text;
  };
  put("h3 bdi", chart.title);
  put(".multiple-value", chart.value);
  if (chart.highest !== undefined) put(".multiple-axis b", chart.highest);
  item
    .querySelector(".multiple-columns path")
    ?.setAttribute("d", line(columnMarks(full.fullColumn))([...chart.columns]) ?? "");
  item
    .querySelector(".multiple-rows path")
    ?.setAttribute("d", line(rowMarks(full.fullRow))([...chart.rows]) ?? "");
  for (const [at, share] of item.querySelectorAll(".multiple-rows b").entries()) {
    const value = chart.rows[at];
    share.textContent = value === undefined ? "–" : wholePercent(value);
  }
  return item;
}
