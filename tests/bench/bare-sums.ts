/** The plain way to sum a great many rows: fetch, parse, add up. Plain JavaScript, for `node -e`. */
export const BARE_SUMS = `
  (async () => {
    const { API } = process.env;
    const login = await fetch(API + "/api/auth/login", { method: "POST", body: "{}" });
    const { token } = await login.json();
    const headers = { authorization: "Bearer " + token };
    const answer = await fetch(API + "/api/sales_by_product", { headers });
    const groups = new Map();
    for (const row of await answer.json()) {
      let sums = groups.get(row.product_name);
      if (sums === undefined) groups.set(row.product_name, (sums = { sales: 0, quantity: 0, profit: 0 }));
      sums.sales += Math.round(row.total_sales * 100);
      sums.quantity += Math.round(row.quantity_sold * 100);
      sums.profit += Math.round(row.profit * 100);
    }
    require("node:fs").writeFileSync(process.env.OUT, JSON.stringify([...groups]));
  })();
`;
