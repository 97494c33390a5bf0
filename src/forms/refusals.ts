import { createContext } from "react";

/** How many submissions of the form were refused so far. */
export const RefusalsContext = createContext(0);
