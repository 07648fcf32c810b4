/** A store for whoever may not see what people did: their calls have no rows, and closes and shifts no names. */
import { type DataCall, PEOPLE } from "../../viewer/report/contract.ts";
import type { DayClose } from "../../viewer/report/day-close.ts";
import type { Shift } from "../../viewer/report/shifts.ts";
import type { SalesStore } from "./sales-store.ts";

const OF_PEOPLE: ReadonlySet<DataCall> = new Set(["sales_by_employee", PEOPLE]);

export function withoutPeople(store: SalesStore): SalesStore {
  const { readEach: _, ...rest } = store;
  return {
    ...rest,
    read: async (dataset, selection) =>
      OF_PEOPLE.has(dataset) ? { state: await store.state(), rows: [] } : store.read(dataset, selection),
    async dayCloses(selection) {
      const { state, rows } = await store.dayCloses(selection);
      return { state, rows: rows.map(closeWithoutPeople) };
    },
    async shifts(selection) {
      const { state, rows } = await store.shifts(selection);
      return { state, rows: rows.map(shiftWithoutPeople) };
    },
  };
}

function closeWithoutPeople({ employees: _, cancelled, shifts, ...close }: DayClose): DayClose {
  return {
    ...close,
    cancelled: cancelled.map(({ employee: _, ...own }) => own),
    ...(shifts && { shifts: shifts.map(shiftWithoutPeople) }),
  };
}

export function shiftWithoutPeople({ opened_by: _, closed_by: __, cash_movements, ...shift }: Shift): Shift {
  return { ...shift, cash_movements: cash_movements.map(({ employee: _, ...own }) => own) };
}
