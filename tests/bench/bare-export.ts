/**
 * What an export cannot do without: sign in, fetch, parse, write. Plain JavaScript, for `node -e`. `QUERIES` are the
 * queries of the date ranges, with spaces between them.
 */
export const BARE_EXPORT = `
  const { writeFileSync } = require("node:fs");
  const { API, CAFE_SALES_PASSWORD: password, QUERIES, OUT } = process.env;
  (async () => {
    const login = await fetch(API + "/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ password }),
    });
    const { token } = await login.json();
    const names = ["sales_summary", "sales_by_category", "sales_by_product", "sales_by_employee"];
    const headers = { authorization: "Bearer " + token };
    const calls = QUERIES.split(" ").flatMap((query) => names.map((name) => API + "/api/" + name + "?" + query));
    const answers = await Promise.all(calls.map(async (call) => (await fetch(call, { headers })).json()));
    writeFileSync(OUT, JSON.stringify(answers));
  })();
`;
