import { useLanguage } from "../../language.tsx";
import { isSearched } from "../../report/store-details.ts";
import { isolatedName } from "../../sections/figures/columns.tsx";
import { type AroundProps, useOpening } from "./opening.ts";

/** The shops, and a row for each that sold nothing; many are folded. No chart is drawn for one. */
export function LiveStores({ Drawing, ...props }: AroundProps) {
  const language = useLanguage();
  const { datasets, live } = language;
  const { own, shopNames = [] } = useOpening();
  const { report, loading, isPending } = props;
  const sold = own?.stores ?? [];
  const names = new Set(sold.map(({ store }) => store));
  const without = shopNames.filter((name) => !names.has(name));
  if (loading || isPending || !report || without.length === 0) return <Drawing {...props} />;
  const listOf = (rows: readonly (readonly [store: string, text: string])[]) => (
    <dl className="shop-rows">
      {rows.map(([store, text]) => (
        <div key={store}>
          <dt>{isolatedName(store, language)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
  const notSold = without.map((store) => [store, live.noSales] as const);
  const only = report.stores
    ? []
    : sold.map(({ store, total_sales }) => [store, language.money.whole(total_sales)] as const);
  const lists = isSearched(without.length) ? (
    <>
      {only.length > 0 && listOf(only)}
      <details className="figures">
        <summary className="figures-line">{live.withoutSales(without.length)}</summary>
        {listOf(notSold)}
      </details>
    </>
  ) : (
    listOf([...only, ...notSold])
  );
  if (report.stores)
    return (
      <div>
        <Drawing {...props} />
        {lists}
      </div>
    );
  return (
    <section className="section dataset-section">
      <h2 className="section-title">{datasets.sales_by_store.sheet}</h2>
      {lists}
    </section>
  );
}
