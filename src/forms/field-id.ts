import { createContext, useContext } from "react";

/** The id of the form that a field stands in. */
export const FormIdContext = createContext("");

/** The id of a field's control: the summary links to it and its label names it. */
export const useFieldId = (name: string): string => `${useContext(FormIdContext)}-${name}`;
