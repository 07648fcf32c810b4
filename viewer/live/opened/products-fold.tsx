import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLanguage } from "../../language.tsx";
import { formatName } from "../../report/language/names.ts";
import { coveredRange, type ProductFigures, type RangeReport } from "../../report/report.ts";
import { isolatedName } from "../../sections/figures/columns.tsx";
import type { Opened } from "../range-query.ts";
import { useOpening } from "./opening.ts";
import { ProductsTable } from "./products-table.tsx";

interface OpenableName {
  readonly name: string;
  readonly total_sales: number;
}

interface ProductsFoldProps {
  readonly kind: Opened["kind"];
  readonly title: string;
  readonly names: readonly OpenableName[];
  /** Undefined as long as they are not known. */
  readonly productsOf: (name: string) => readonly ProductFigures[] | undefined;
  readonly report: RangeReport | undefined;
  readonly note?: string | undefined;
  readonly isUnfolded: boolean;
  readonly onToggle: (isUnfolded: boolean) => void;
  /** What is to be said above the names. */
  readonly children?: ReactNode;
}

/** A list of names, closed at first: each opens its products. It is drawn when it is open, because a chain has a thousand. */
export function ProductsFold({ kind, title, names, productsOf, report, note, ...props }: ProductsFoldProps) {
  const { isUnfolded, onToggle, children } = props;
  const language = useLanguage();
  const { opened, open } = useOpening();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const range = report && coveredRange(report);
  const name = opened?.kind === kind ? opened.name : undefined;
  const openBefore = useRef(name);
  // If a press elsewhere has opened it, such as one on a bar, it takes the focus, and comes into sight.
  useEffect(() => {
    if (name !== openBefore.current)
      list.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
    openBefore.current = name;
  }, [name]);

  function toggle(isOpen: boolean) {
    if (isOpen === isUnfolded) return;
    onToggle(isOpen);
    if (!isOpen && name !== undefined) open(undefined);
  }

  return (
    <details
      className="products-fold screen-only"
      open={isUnfolded}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary className="figures-line">{title}</summary>
      {children}
      {isUnfolded && (
        <ul ref={list}>
          {names.map((each, index) => {
            const isOpen = each.name === name;
            const products = isOpen ? productsOf(each.name) : undefined;
            return (
              <li key={each.name}>
                <button
                  className="open-products"
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${index}`}
                  onClick={() => open(isOpen ? undefined : { kind, name: each.name })}
                >
                  {isolatedName(each.name, language)} <b>{language.money.whole(each.total_sales)}</b>
                </button>
                <div id={`${id}-${index}`}>
                  {products && range && (
                    <ProductsTable
                      title={language.live.productsOf(formatName(each.name, language.page))}
                      kind={kind}
                      products={products}
                      range={range}
                      note={note}
                    />
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
