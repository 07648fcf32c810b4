/**
 * What an export cannot do without: sign in, fetch, parse, write. Plain JavaScript, for `node -e`. `CALLS` are the
 * targets of the calls, with spaces between them.
 */
export const BARE_EXPORT = `
  const { writeFileSync } = require("node:fs");
  const { API, CAFE_SALES_PASSWORD: password, CALLS, OUT } = process.env;
  (async () => {
    const login = await fetch(API + "/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ password }),
    });
    const { token } = await login.json();
    const headers = { authorization: "Bearer " + token };
    const calls = CALLS.split(" ").map(async (call) => (await fetch(API + call, { headers })).json());
    const answers = await Promise.all(calls);
    writeFileSync(OUT, JSON.stringify(answers));
  })();
`;
