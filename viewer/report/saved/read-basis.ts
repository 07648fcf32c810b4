import { BASES, type BasisSide, type StatedBasis } from "../stated/basis.ts";
import type { UnknownFields } from "../unknown-fields.ts";

/** Not every comparison has one. */
export function readBasis(values: UnknownFields): Partial<StatedBasis> {
  if (!values.has("basis")) return {};
  return {
    basis: values.oneOf("basis", BASES),
    ...(values.has("basisShops") && { basisShops: values.whole("basisShops", 1) }),
    basisNow: readSide(values.at("basisNow")),
    basisBefore: readSide(values.at("basisBefore")),
  };
}

function readSide(side: UnknownFields): BasisSide {
  return {
    days: side.whole("days", 1),
    total_sales: side.number("total_sales"),
    net_sales: side.number("net_sales"),
    ...(side.has("profit") && { profit: side.number("profit") }),
    total_transactions: side.number("total_transactions"),
  };
}
