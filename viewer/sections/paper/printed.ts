import { createContext } from "react";

/** Whether what only paper shows is in the page. A report file has it from the start; the live page draws it to print. */
export const Printed = createContext(true);
