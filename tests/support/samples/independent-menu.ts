/** The groups of a menu computed in another way than the viewer's: as exact fractions, straight from the rows. */

export interface WireProduct {
  readonly product_name: string;
  readonly category?: string | null;
  readonly total_sales: number | string;
  readonly quantity_sold: number | string;
  readonly profit: number | string;
}

type Fraction = readonly [top: bigint, bottom: bigint];
type Product = { sales: bigint; pieces: bigint; profit: bigint; salesIn: Map<string, bigint> };

/** What is said of each product, by its name: its group, or why it has none. */
export function independentMenu(rows: readonly WireProduct[]): Map<string, string> {
  const products = sumRows(rows);
  const verdicts = new Map<string, string>();
  const kitchens = new Map<string, [string, Product][]>();
  for (const [name, product] of products) {
    if (product.pieces <= 0n) verdicts.set(name, "not sold");
    else if (product.profit === product.sales) verdicts.set(name, "no cost");
    else {
      const category = largest(product.salesIn) ?? "";
      kitchens.set(category, [...(kitchens.get(category) ?? []), [name, product]]);
    }
  }
  for (const rivals of kitchens.values()) {
    const equalShare: Fraction = [1n, BigInt(rivals.length)];
    const pieces = rivals.reduce((sum, [, rival]) => sum + rival.pieces, 0n);
    const mean: Fraction = [rivals.reduce((sum, [, rival]) => sum + rival.profit, 0n), pieces];
    // Thirty pieces of each are 3000 hundredths.
    const isEnough = rivals.length >= 4 && isAtLeast([pieces, BigInt(rivals.length)], [3000n, 1n]);
    for (const [name, rival] of rivals) {
      const isOften = isAtLeast([rival.pieces, pieces], times([7n, 10n], equalShare));
      const isGood = isAtLeast([rival.profit, rival.pieces], mean);
      const group = `${isOften ? "often" : "rarely"}-${isGood ? "good" : "small"}`;
      verdicts.set(name, isEnough ? group : "too few");
    }
  }
  return verdicts;
}

function sumRows(rows: readonly WireProduct[]): Map<string, Product> {
  const products = new Map<string, Product>();
  for (const row of rows) {
    const product = products.get(row.product_name) ?? {
      sales: 0n,
      pieces: 0n,
      profit: 0n,
      salesIn: new Map(),
    };
    products.set(row.product_name, product);
    const sales = satang(row.total_sales);
    product.sales += sales;
    product.pieces += satang(row.quantity_sold);
    product.profit += satang(row.profit);
    if (row.category === undefined) continue;
    const category = row.category || "(none)";
    product.salesIn.set(category, (product.salesIn.get(category) ?? 0n) + sales);
  }
  return products;
}

function largest(salesIn: ReadonlyMap<string, bigint>): string | undefined {
  let best: [string, bigint] | undefined;
  for (const [name, sales] of salesIn) {
    if (!best || sales > best[1] || (sales === best[1] && name < best[0])) best = [name, sales];
  }
  return best?.[0];
}

/** @param amount with at most two decimals */
function satang(amount: number | string): bigint {
  const [whole = "", decimals = ""] = String(amount).split(".");
  return BigInt(whole + decimals.padEnd(2, "0"));
}

function times([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * c, b * d];
}

/** Both bottoms are above zero. */
function isAtLeast([a, b]: Fraction, [c, d]: Fraction): boolean {
  return a * d >= c * b;
}
