import { useState } from "react";
import { useLanguage } from "../../language.tsx";
import { NO_NAME } from "../../report/datasets.ts";
import { sumOf } from "../../report/tables/sums.ts";
import { type AroundProps, useOpening } from "./opening.ts";
import { ProductsFold } from "./products-fold.tsx";

/** The categories, each with its products, if the source says which category a product is of. */
export function LiveCategories({ Drawing, ...props }: AroundProps) {
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
      <p className="visually-hidden">{live.pressOpensProducts}</p>
      <Drawing {...props} />
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
