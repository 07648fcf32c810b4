import { usageError } from "../../errors.ts";
import { sortedShops } from "../../store/shops/selection.ts";
import { OptionGroup, type Reader, repeatable } from "./option-group.ts";

const readShop: Reader<string> = (flag, text) => {
  if (text !== "") return text;
  throw usageError(`${flag} is empty`, 'name a shop, or "(none)" for receipts without one');
};

/** Which shops count: `--store`; undefined for all. */
export function shopsOption(heading: string) {
  return OptionGroup.of(heading, {
    shops: repeatable(
      "--store <names...>",
      'only these shops, by name; "(none)" for receipts without a shop',
      readShop,
    ),
  }).into(({ shops }) => ({ shops: shops.length === 0 ? undefined : sortedShops(shops) }));
}
