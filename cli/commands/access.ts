import { KINDS } from "../beside/kinds.ts";
import { usageError } from "../door/errors.ts";
import { sortedShops } from "../store/selection.ts";
import { type CommandGroup, defineCommand, environmentHelp } from "./definition.ts";
import { whereOptions } from "./options/beside-options.ts";
import { OptionGroup, optional, repeatable, toggle, type ValuesOf } from "./options/option-group.ts";
import { filled } from "./options/readers.ts";
import { PASSWORD } from "./options/shared-options.ts";

const WHERE_OPTIONS = whereOptions("access", "passwords", "they are");

export type WhereOptions = ValuesOf<typeof WHERE_OPTIONS>;

const ADD_OPTIONS = OptionGroup.of("What it shows:", {
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
  name: optional(
    "--name <text>",
    "whose it is, for the list and the log (default: its shops and groups)",
    filled("give a name"),
  ),
  people: toggle("--people", "also what each person sold, gave off, gave back and cancelled"),
})
  .and(WHERE_OPTIONS)
  .and(PASSWORD)
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

const ENVIRONMENT = environmentHelp("CAFE_SALES_DB", "access");

const ADD = defineCommand({
  name: "add",
  summary: "add a password that shows some shops only",
  description:
    "Adds a password with which people see only some shops on the live dashboard. It asks for the password twice, or reads it from a file.",
  usage: "--shop <names...> [options]",
  options: ADD_OPTIONS,
  afterHelp: `
${environmentHelp("CAFE_SALES_DB", "access", "shops")}

Examples:
  $ cafe-sales access add --db cafe.duckdb --shop "Night Market"
  $ cafe-sales access add --db cafe.duckdb --group North --name "Ploy, North"
  $ cafe-sales access add --db cafe.duckdb --shop Nimman "Old Town" \\
      --name "Chiang Mai" --password-file ~/.chiang-mai

The sign-in screen has one field: the password alone decides what is shown, so
no two may be the same. A running cafe-sales serve --db knows it at once. The
file keeps a hash, never the password.`,
  load: async () => (await import("./run-access.ts")).addAccess,
});

const LIST = defineCommand({
  name: "list",
  summary: "list who may see which shops",
  description: "Lists the names, with their shops and groups, as CSV on stdout. Nobody can list a password.",
  options: WHERE_OPTIONS,
  afterHelp: `
${ENVIRONMENT}

Example:
  $ cafe-sales access list --db cafe.duckdb`,
  load: async () => (await import("./run-access.ts")).listAccess,
});

const REMOVE = defineCommand({
  name: "remove",
  summary: "remove a password that shows some shops only",
  description: "Removes a password, and ends all sessions that were opened with it, without a restart.",
  usage: "<name> [options]",
  argument: { name: "<name>", help: "as cafe-sales access list has it" },
  options: WHERE_OPTIONS,
  afterHelp: `
${ENVIRONMENT}

Example:
  $ cafe-sales access remove "Night Market" --db cafe.duckdb`,
  load: async () => (await import("./run-access.ts")).removeAccess,
});

export const ACCESS: CommandGroup = {
  name: "access",
  summary: "say who may see which shops on the live dashboard",
  description: "Looks after passwords that show some shops only, beside the shared one, which shows all.",
  commands: [ADD, LIST, REMOVE],
};
