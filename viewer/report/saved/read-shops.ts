import { isIsoDate } from "../date-range.ts";
import type { ChangeOfFigure, ShopAmount, ShopsChange } from "../stated/shops.ts";
import type { UnknownFields } from "../unknown-fields.ts";

export function readShopsChange(values: UnknownFields): ShopsChange {
  const both = values.at("both");
  return {
    both: {
      shops: both.whole("shops", 1),
      ...(both.has("name") && { name: both.text("name") }),
      ...readChangeOfFigure(both),
    },
    onlyNow: values.list("onlyNow", readShop),
    onlyBefore: values.list("onlyBefore", readShop),
    ...(values.has("noShop") && { noShop: readChangeOfFigure(values.at("noShop")) }),
    ...(values.has("historyFrom") && { historyFrom: values.text("historyFrom", isIsoDate) }),
  };
}

export function readChangeOfFigure(values: UnknownFields): ChangeOfFigure {
  return {
    now: values.number("now"),
    before: values.number("before"),
    change: values.number("change"),
    ...(values.has("percent") && { percent: values.number("percent") }),
  };
}

function readShop(shop: UnknownFields): ShopAmount {
  return {
    name: shop.text("name"),
    amount: shop.number("amount"),
    ...(shop.has("other") && { other: shop.number("other") }),
    ...(shop.has("opened") && { opened: shop.text("opened", isIsoDate) }),
    ...(shop.has("closed") && { closed: shop.text("closed", isIsoDate) }),
  };
}
