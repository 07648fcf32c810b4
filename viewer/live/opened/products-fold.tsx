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

/** A list of names, closed at first: each opens its products. */
export function ProductsFold({ kind, title, names, productsOf, report, note, ...props }: ProductsFoldProps) {
  const { isUnfolded, onToggle, children } = props;
  const language = useLanguage();
  const { opened, open } = useOpening();
  const id = useId();
  const range = report && coveredRange(report);
  const name = opened?.kind === kind ? opened.name : undefined;

  function toggle(isOpen: boolean) {
    if (isOpen === isUnfolded) return;
    onToggle(isOpen);
    if (!isOpen && name !== undefined) open(undefined);
  }

  return (
    <details
      className="products-fold"
      open={isUnfolded}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary className="figures-line">{title}</summary>
      {children}
      <ul>
        {names.map((each, index) => {
          const isOpen = each.name === name;
          const products = isOpen ? productsOf(each.name) : undefined;
          return (
            <li key={each.name}>
              <OpenButton
                isOpen={isOpen}
                controls={`${id}-${index}`}
                onPress={() => open(isOpen ? undefined : { kind, name: each.name })}
              >
                {isolatedName(each.name, language)} <b>{language.money.whole(each.total_sales)}</b>
              </OpenButton>
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
    </details>
  );
}

interface OpenButtonProps {
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** If a press elsewhere has opened it, such as one on a bar, it takes the focus, and comes into sight. */
function OpenButton({ isOpen, controls, onPress, children }: OpenButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <button
      ref={button}
      className="open-products"
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
