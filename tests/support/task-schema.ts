/**
 * The part of the schema of the Task Scheduler that our tasks use, version 1.2, as [MS-TSCH] 2.5 says it: which elements an
 * element may have, in which order if that counts, and what its text may be.
 */
import { WEEKDAYS } from "../../cli/schedule/rhythm.ts";
import type { Element } from "./read-xml.ts";

type Type =
  | { readonly text: RegExp }
  | {
      readonly children: Readonly<Record<string, Type>>;
      /** Those that must be there. */
      readonly required?: readonly string[];
      /** Whether they must come as they are listed (`xs:sequence`), instead of in any order (`xs:all`). */
      readonly inOrder?: boolean;
    };

const BOOLEAN = { text: /^(true|false)$/ };
const DURATION = { text: /^P(?=\d|T\d)(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/ };
const DATE_TIME = { text: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)?$/ };
const WORDS = { text: /^.+$/ };
const NOTHING = { text: /^$/ };

const CALENDAR: Type = {
  inOrder: true,
  required: [],
  children: {
    Enabled: BOOLEAN,
    StartBoundary: DATE_TIME,
    EndBoundary: DATE_TIME,
    ExecutionTimeLimit: DURATION,
    RandomDelay: DURATION,
    ScheduleByDay: { children: { DaysInterval: { text: /^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/ } } },
    ScheduleByWeek: {
      children: {
        WeeksInterval: { text: /^([1-9]|[1-4]\d|5[0-2])$/ },
        DaysOfWeek: { children: Object.fromEntries(WEEKDAYS.map((name) => [name, NOTHING])) },
      },
    },
  },
};

export const TASK_SCHEMA: Type = {
  required: ["Actions"],
  children: {
    RegistrationInfo: { children: { Author: WORDS, Date: DATE_TIME, Description: WORDS, URI: WORDS } },
    Triggers: { children: { CalendarTrigger: CALENDAR } },
    Principals: {
      children: {
        Principal: {
          children: {
            UserId: WORDS,
            LogonType: { text: /^(S4U|Password|InteractiveToken)$/ },
            RunLevel: { text: /^(LeastPrivilege|HighestAvailable)$/ },
          },
        },
      },
    },
    Settings: {
      children: {
        AllowStartOnDemand: BOOLEAN,
        DisallowStartIfOnBatteries: BOOLEAN,
        StopIfGoingOnBatteries: BOOLEAN,
        StartWhenAvailable: BOOLEAN,
        RunOnlyIfNetworkAvailable: BOOLEAN,
        Enabled: BOOLEAN,
        Hidden: BOOLEAN,
        ExecutionTimeLimit: DURATION,
        MultipleInstancesPolicy: { text: /^(Parallel|Queue|IgnoreNew|StopExisting)$/ },
      },
    },
    Actions: {
      required: ["Exec"],
      children: {
        Exec: {
          required: ["Command"],
          children: { Command: WORDS, Arguments: WORDS, WorkingDirectory: WORDS },
        },
      },
    },
  },
};

/** What the schema forbids, each with the path to it. */
export function violations(element: Element, type: Type, path = element.name): readonly string[] {
  if ("text" in type)
    return type.text.test(element.text) && element.children.length === 0 ? [] : [`${path}: ${element.text}`];
  const known = Object.keys(type.children);
  const names = element.children.map(({ name }) => name);
  const missing = (type.required ?? []).filter((name) => !names.includes(name));
  const places = names.map((name) => known.indexOf(name));
  const isInOrder = places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
  return [
    ...(element.text.trim() === "" ? [] : [`${path} has text`]),
    ...missing.map((name) => `${path} lacks ${name}`),
    ...names.filter((name, at) => names.indexOf(name) < at).map((name) => `${path} has ${name} twice`),
    ...(type.inOrder && !isInOrder ? [`${path} has another order`] : []),
    ...element.children.flatMap((child) => {
      const own = type.children[child.name];
      return own === undefined
        ? [`${path} has ${child.name}`]
        : violations(child, own, `${path}/${child.name}`);
    }),
  ];
}
