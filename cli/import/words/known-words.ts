/** What tills call a sale, a refund and a closed receipt, in the languages of their exports. */
import { plainText } from "../columns/plain-text.ts";

/** Those that a file of receipt lines has always been allowed to use. */
export const LINES_SALES = ["sale", "sales", "payment", "purchase", "order"] as const;
export const REFUNDS = ["refund", "refunded", "return", "returns", "returned"] as const;

const words = (...list: string[]): ReadonlySet<string> => new Set(list.map(plainText));

export const SALE_WORDS = words(...LINES_SALES, "Venta", "Vente");
export const REFUND_WORDS = words(...REFUNDS, "Reembolso", "คืนเงิน");
export const CLOSED_WORDS = words("Closed", "Cerrado", "Fermé");
export const CANCELLED_WORDS = words("Cancelled", "Canceled", "Cancelado");
