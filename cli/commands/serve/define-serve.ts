import { DEMO_PASSWORD } from "../../server/demo-api.ts";
import { defineCommand, environmentHelp, REPORT_VARIABLES } from "../definition.ts";
import { SERVE_OPTIONS } from "./serve-options.ts";

const AFTER_HELP = `
${environmentHelp(...REPORT_VARIABLES, "access", "NODE_EXTRA_CA_CERTS")}

Examples:
  $ cafe-sales serve --demo
        the sample cafe; the password is ${DEMO_PASSWORD}
  $ cafe-sales serve --url https://sales.example.com
        your own sales, on this machine only
  $ cafe-sales serve --db cafe.duckdb --password-file ~/.cafe-sales-password
        your own sales, from the till's exports; you can import meanwhile
  $ cafe-sales serve --url http://127.0.0.1:8000 --behind-tls \\
      --allow-host dashboard.example.com
        behind a reverse proxy that serves HTTPS under that name

SIGINT (Ctrl-C) and SIGTERM stop it: running calls have five seconds to finish,
and the exit code is 0. See cafe-sales --help for the other codes.`;

export const SERVE = defineCommand({
  name: "serve",
  summary: "run the live dashboard",
  description:
    "Shows the dashboard in the browser to anyone who knows the shared password, or one that shows some shops only (see cafe-sales access). The first line on stdout is its address, printed when it is ready; messages go to stderr.",
  options: SERVE_OPTIONS,
  output: { quiet: "print nothing but the address", verbose: "print a line for every request" },
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-serve.ts")).serve,
});
