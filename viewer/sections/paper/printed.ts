import { createContext } from "react";

/** Whether the page has what only paper shows. A report file has it from the start; the live page draws it to print. */
export const Printed = createContext(true);
