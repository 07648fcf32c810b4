import { KINDS } from "../../beside/kinds.ts";
import { usageError } from "../../errors.ts";
import { sortedShops } from "../../store/selection.ts";
import { besideRow, whereOptions } from "../options/beside-options.ts";
import { OptionGroup, optional, repeatable, type ValuesOf } from "../options/option-group.ts";
import { filled } from "../options/readers.ts";
import { passwordOptions } from "../options/shared-options.ts";

export const WHERE_OPTIONS = whereOptions("access", "passwords", "they are");

export type WhereOptions = ValuesOf<typeof WHERE_OPTIONS>;

export const ADD_OPTIONS = OptionGroup.of("What it shows:", {
  shops: repeatable(
    "--shop <names...>",
    'these shops; "(none)" for receipts without one',
    filled("name a shop"),
  ),
  groups: repeatable(
    "--group <names...>",
    `the shops of these groups, as ${KINDS.shops.file} has them at the time`,
    filled("name a group"),
  ),
  shopsFile: besideRow("shops"),
  name: optional(
    "--name <text>",
    "whose it is, for the list and the log (default: its shops and groups)",
    filled("give a name"),
  ),
})
  .and(WHERE_OPTIONS)
  .and(passwordOptions("Password (prompts if none is given):"))
  .into(({ shops, groups, name, source, ...values }) => {
    if (shops.length + groups.length === 0) {
      throw usageError("no shop is named", "give --shop NAME or --group NAME; the shared password shows all");
    }
    // Its names are checked, because a typing error would show nothing.
    if (!source) throw usageError("no sales store is named", "give --db STORE (or CAFE_SALES_DB)");
    return {
      ...values,
      source,
      shops: sortedShops(shops),
      groups: sortedShops(groups),
      name: name ?? [...shops, ...groups].join(", "),
    };
  });

export type AddOptions = ValuesOf<typeof ADD_OPTIONS>;
