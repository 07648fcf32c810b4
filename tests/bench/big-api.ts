/** A child process that answers as an API with a great many product rows does. It prints its origin. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { LOGIN_PATH, LOGOUT_PATH } from "../../viewer/report/contract.ts";

const ROWS = Number(process.argv[2]);
const PAGE = 1000;
const NAMES = 1000;
/** So many different pages, made once: the server must not be what is measured. */
const PAGES = Array.from({ length: 50 }, (_, page) => Buffer.from(pageOf(page * PAGE)));

function pageOf(first: number): string {
  const rows = Array.from({ length: PAGE }, (_, index) => {
    const number = first + index;
    return JSON.stringify({
      product_name: `Product ${number % NAMES} Large`,
      category: `Category ${number % 12}`,
      total_sales: ((number * 37) % 20_000) / 100,
      quantity_sold: number % 7,
      profit: ((number * 17) % 9000) / 100,
    });
  });
  return rows.join(",");
}

async function sendRows(response: ServerResponse): Promise<void> {
  response.write("[");
  for (let page = 0; page < ROWS / PAGE; page += 1) {
    if (page > 0) response.write(",");
    if (!response.write(PAGES[page % PAGES.length])) await once(response, "drain");
  }
  response.end("]");
}

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "Content-Type": "application/json" });
  const path = request.url?.split("?")[0];
  if (path === LOGIN_PATH) response.end('{"success":true,"token":"tok_0123456789"}');
  else if (path === "/api/sales_by_product") void sendRows(response);
  else response.end(path === LOGOUT_PATH ? "{}" : "[]");
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
