/** The titles of the summary cards, which are texts of the specification. */
export const cards = {
  averageDailyCustomers: "Average Daily Customers",
  averageDailySales: "Average Daily Sales",
  averageSalesPerCustomer: "Average Sales Per Customer",
};
