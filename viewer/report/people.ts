/** What each employee sold. */
import { PEOPLE } from "./contract.ts";
import { DatasetSums } from "./dataset-sums.ts";
import { type Figures, listsOf } from "./datasets.ts";
import { RowReader, readRows } from "./parse.ts";

/** The products of each employee, in the order of a report. */
export type People = ReadonlyMap<string, readonly Figures<"sales_by_product">[]>;

/** @throws ContractError that names the first bad cell */
export function readPeople(answer: unknown): People {
  const reader = new RowReader(PEOPLE);
  const sums = new Map<string, DatasetSums>();
  for (const row of readRows(PEOPLE, answer)) {
    const fields = reader.next(row);
    if (fields === undefined) continue;
    const name = reader.name("employee_name", fields.employee_name);
    const ofPerson = sums.get(name) ?? new DatasetSums("sales_by_product", null, reader);
    ofPerson.addFields(fields);
    sums.set(name, ofPerson);
  }
  reader.check();
  const productsOf = (ofPerson: DatasetSums) =>
    listsOf((dataset) => (dataset === ofPerson.dataset ? ofPerson.figures() : undefined)).products;
  return new Map([...sums].map(([name, ofPerson]) => [name, productsOf(ofPerson)]));
}
