import { createContext } from "react";

/** Number of refused submissions of the form. */
export const RefusalsContext = createContext(0);
