import { createContext } from "react";

/** Whether the page has the parts that only paper shows. A report file has it from the start; the live page draws it to print. */
export const Printed = createContext(true);
