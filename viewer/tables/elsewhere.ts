import { createContext, type ReactNode } from "react";

/** Where the reader can save files, if this browser saves none. It takes the place of the buttons that do. */
export const Elsewhere = createContext<ReactNode>(undefined);
