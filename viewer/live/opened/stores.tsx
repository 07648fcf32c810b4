import { useLanguage } from "../../language.tsx";
import { isolatedName } from "../../sections/figures/columns.tsx";
import { type AroundProps, useOpening } from "./opening.ts";

/** The shops, and a row for each that sold nothing. No chart is drawn for one. */
export function LiveStores({ Drawing, ...props }: AroundProps) {
  const language = useLanguage();
  const { datasets, live } = language;
  const { own, shopNames = [] } = useOpening();
  const { report, loading, isPending } = props;
  const sold = own?.stores ?? [];
  const without = shopNames.filter((name) => sold.every(({ store }) => store !== name));
  if (loading || isPending || !report || without.length === 0) return <Drawing {...props} />;
  const rows = [
    ...(report.stores
      ? []
      : sold.map(({ store, total_sales }) => [store, language.money.whole(total_sales)] as const)),
    ...without.map((store) => [store, live.noSales] as const),
  ];
  const list = (
    <dl className="shop-rows">
      {rows.map(([store, text]) => (
        <div key={store}>
          <dt>{isolatedName(store, language)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
  if (report.stores)
    return (
      <div>
        <Drawing {...props} />
        {list}
      </div>
    );
  return (
    <section className="section dataset-section">
      <h2 className="section-title">{datasets.sales_by_store.sheet}</h2>
      {list}
    </section>
  );
}
