const VARIABLES = {
  CAFE_SALES_URL: "as --url",
  CAFE_SALES_DB: "as --db",
  CAFE_SALES_PASSWORD_FILE: "as --password-file",
  CAFE_SALES_PASSWORD: "the password itself",
  CAFE_SALES_LOYVERSE_TOKEN_FILE: "as --token-file",
  CAFE_SALES_LOYVERSE_TOKEN: "the token itself",
  CAFE_SALES_TIME_ZONE: "as --time-zone",
  CAFE_SALES_TITLE: "as --title",
  CAFE_SALES_SECTIONS: "as --sections",
  CHROME_PATH: "the browser that makes a PDF",
  SOURCE_DATE_EPOCH: "seconds since 1970: the report's own moment",
  NODE_EXTRA_CA_CERTS: "certificate file of your own certificate authority",
  NO_COLOR: "no colors",
} as const;

/** Read by commands that make a report or show one. */
export const REPORT_VARIABLES = [
  "CAFE_SALES_URL",
  "CAFE_SALES_DB",
  "CAFE_SALES_PASSWORD_FILE",
  "CAFE_SALES_PASSWORD",
  "CAFE_SALES_TIME_ZONE",
  "CAFE_SALES_TITLE",
  "CAFE_SALES_SECTIONS",
] as const;

export function environmentHelp(...names: readonly (keyof typeof VARIABLES)[]): string {
  const width = Math.max(26, ...names.map((name) => name.length + 2));
  const rows = names.map((name) => `  ${name.padEnd(width)}${VARIABLES[name]}`);
  return ["Environment (also read from .env in the working folder; options win):", ...rows].join("\n");
}
