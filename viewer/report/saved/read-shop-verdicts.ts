import { SHOP_CAUSES, type ShopVerdicts } from "../stated/shop-verdicts.ts";
import type { UnknownFields } from "../unknown-fields.ts";

export function readShopVerdicts(values: UnknownFields): ShopVerdicts {
  return {
    ...(values.has("sameShops") && { sameShops: true }),
    shops: values.list("shops", (shop) => ({
      name: shop.text("name"),
      change: shop.number("change"),
      ...(shop.has("cause") && { cause: shop.oneOf("cause", SHOP_CAUSES) }),
      ...(shop.has("amount") && { amount: shop.number("amount") }),
    })),
  };
}
