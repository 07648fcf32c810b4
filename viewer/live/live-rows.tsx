/** The parts of the report, as the live page draws them: some answer a press. */
import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  memo,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { BarKeysContext } from "../charts/pointing/plot-layer.tsx";
import { useLanguage } from "../language.tsx";
import { NO_NAME } from "../report/datasets.ts";
import type { Section } from "../report/sections.ts";
import { isSearched } from "../report/store-details.ts";
import { sumOf } from "../report/tables/sums.ts";
import { isolatedName } from "../sections/figures/columns.tsx";
import { NameButton, type NameButtonProps } from "../sections/figures/named.tsx";
import { type Part, ROWS } from "../sections/parts.tsx";
import { type AroundProps, useOpening } from "./opening.ts";
import { ProductsFold } from "./products-fold.tsx";
import type { LoadedReport } from "./reports/load-steps.ts";
import type { Reports } from "./reports/reports.ts";
import { useLoad } from "./use-load.ts";

const AROUND: Partial<Readonly<Record<Section, ComponentType<AroundProps>>>> = {
  stores: LiveStores,
  categories: LiveCategories,
  employees: LiveEmployees,
};

export const LIVE_ROWS = ROWS.map((row) => ("section" in row ? live(row) : row.map(live)));

/** A part is not drawn again if only something around it is another. */
function live(part: Part): Part {
  const Around = AROUND[part.section];
  const { Drawing } = part;
  return { ...part, Drawing: memo(Around ? (props) => <Around {...props} Drawing={Drawing} /> : Drawing) };
}

/** One shop can be reached with the tab key, and the others from there. */
const ReachedShop = createContext<{
  readonly reached: string | undefined;
  readonly reach: (name: string) => void;
}>({ reached: undefined, reach: () => {} });

/** The shops, each of which can be chosen, and a row for each that sold nothing; many are folded. No chart is drawn for one. */
function LiveStores({ Drawing, ...props }: AroundProps) {
  const language = useLanguage();
  const { datasets, live } = language;
  const { own, shopNames = [] } = useOpening();
  const { report, loading, isPending } = props;
  const stores = report?.stores;
  const [lastCount, setCount] = useState(0);
  const shopCount = stores?.length ?? (lastCount || shopNames.length);
  if (shopCount !== lastCount) setCount(shopCount);
  const [last, reach] = useState<string>();
  const reached = stores?.find(({ store }) => store === last)?.store ?? stores?.[0]?.store;
  const reaching = useMemo(() => ({ reached, reach }), [reached]);
  const sold = own?.stores ?? [];
  const names = new Set(sold.map(({ store }) => store));
  const isShown = !loading && !isPending && report !== undefined;
  const without = isShown ? shopNames.filter((name) => !names.has(name)) : [];
  const listOf = (rows: readonly (readonly [store: string, amount?: string])[]) => (
    <dl className="shop-rows">
      {rows.map(([store, amount]) => (
        <div key={store}>
          <dt translate="no">{isolatedName(store, language)}</dt>
          {amount === undefined ? <dd>{live.noSales}</dd> : <dd translate="no">{amount}</dd>}
        </div>
      ))}
    </dl>
  );
  const notSold = without.map((store) => [store] as const);
  const isAlone = without.length > 0 && !stores;
  const only = isAlone
    ? sold.map(({ store, total_sales }) => [store, language.money.exact(total_sales)] as const)
    : [];
  const lists = isSearched(without.length) ? (
    <>
      {only.length > 0 && listOf(only)}
      <details className="figures shops-without">
        <summary className="figures-line">{live.withoutSales(without.length)}</summary>
        {listOf(notSold)}
      </details>
    </>
  ) : (
    without.length > 0 && listOf([...only, ...notSold])
  );
  if (isAlone)
    return (
      <section className="section dataset-section">
        <h2 className="section-title">{datasets.sales_by_store.sheet}</h2>
        {lists}
      </section>
    );
  return (
    <div>
      <BarKeysContext value={` ${live.keysOfShops}`}>
        <ReachedShop value={reaching}>
          <NameButton value={ShopButton}>
            <Drawing {...props} shopCount={shopCount} />
          </NameButton>
        </ReachedShop>
      </BarKeysContext>
      {lists}
    </div>
  );
}

/** The keys that lead from shop to shop, and how far. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function ShopButton({ name, children }: NameButtonProps) {
  const { chooseShop } = useOpening();
  const { reached, reach } = useContext(ReachedShop);
  return (
    <button
      type="button"
      className="row-button"
      tabIndex={name === reached ? undefined : -1}
      aria-keyshortcuts={Object.keys(STEPS).join(" ")}
      onFocus={() => reach(name)}
      onClick={() => chooseShop(name)}
      onKeyDown={leadToRow}
    >
      {children}
    </button>
  );
}

function leadToRow(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event;
  const rows = [...(currentTarget.closest("tbody")?.querySelectorAll<HTMLElement>(SHOWN) ?? [])];
  const row = rows[rows.indexOf(currentTarget) + (STEPS[key] ?? Number.NaN)];
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** A search hides the others. */
const SHOWN = "tr:not([hidden]) .row-button";

/** The categories, each with its products, if the source says which category a product is of. */
function LiveCategories({ Drawing, ...props }: AroundProps) {
  const { live } = useLanguage();
  const { opened } = useOpening();
  const [isUnfolded, setUnfolded] = useState(false);
  const { report, loading } = props;
  const { categories = [], products = [] } = report ?? {};
  if (!products.some(({ category }) => category !== undefined)) return <Drawing {...props} />;
  const names = loading
    ? []
    : categories.map(({ category, total_sales }) => ({ name: category, total_sales }));
  const productsOf = (name: string) => products.filter(({ category = NO_NAME }) => category === name);
  const salesOf = (name: string) => sumOf(productsOf(name), ({ total_sales }) => total_sales);
  const name = opened?.kind === "category" ? opened.name : undefined;
  const isSplit = names.some((each) => each.name === name && each.total_sales !== salesOf(each.name));
  return (
    <div className="with-products">
      <BarKeysContext value={` ${live.keysOfBars}`}>
        <Drawing {...props} />
      </BarKeysContext>
      <ProductsFold
        kind="category"
        title={live.productsOfCategories}
        names={names}
        productsOf={productsOf}
        report={report}
        note={isSplit ? live.otherCategories : undefined}
        isUnfolded={isUnfolded || name !== undefined}
        onToggle={setUnfolded}
      />
    </div>
  );
}

/** The employees, each with what they sold, if the server can say it. */
function LiveEmployees(props: AroundProps) {
  const { people } = useOpening();
  const { Drawing, ...others } = props;
  return people ? <EmployeesWithProducts {...props} people={people} /> : <Drawing {...others} />;
}

type WithPeople = AroundProps & { readonly people: Reports["people"] };

function EmployeesWithProducts({ Drawing, people, ...props }: WithPeople) {
  const { live, page } = useLanguage();
  const { opened, loaded, onNewer } = useOpening();
  const [isUnfolded, setUnfolded] = useState(false);
  const { report, loading } = props;
  const isOpen = isUnfolded || opened?.kind === "employee";
  /** The last report that was opened. It is not asked for again when the list is closed and opened. */
  const [asked, setAsked] = useState<LoadedReport>();
  if (isOpen && !loading && asked !== loaded) setAsked(loaded);
  const { value, hasFailed, isLoading, tryAgain } = useLoad(
    !loading && asked === loaded ? loaded : undefined,
    people,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (value?.isNewer) onNewer();
  }, [value]);
  const shown = loading ? [] : (report?.employees ?? []);
  const isUnknown = value !== undefined && value.people.size === 0 && shown.length > 0;

  function status() {
    if (loading || isLoading) return page.loading;
    if (hasFailed) return live.peopleNotLoaded;
    return isUnknown ? live.peopleUnknown : undefined;
  }

  return (
    <>
      <BarKeysContext value={` ${live.keysOfBars}`}>
        <Drawing {...props} />
      </BarKeysContext>
      <ProductsFold
        kind="employee"
        title={live.whoSoldWhat}
        names={isUnknown ? [] : shown.map(({ employee_name: name, total_sales }) => ({ name, total_sales }))}
        productsOf={(name) => (isLoading ? undefined : value?.people.get(name))}
        report={report}
        isUnfolded={isOpen}
        onToggle={setUnfolded}
      >
        <p className="quiet" role="status">
          {isOpen && status()}
        </p>
        {hasFailed && (
          <button className="button" type="button" onClick={tryAgain}>
            {live.tryAgain}
          </button>
        )}
      </ProductsFold>
    </>
  );
}
