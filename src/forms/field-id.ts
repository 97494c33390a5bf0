import { createContext, useContext } from "react";

/** The id of the form that contains a field. */
export const FormIdContext = createContext("");

/** The id of a field's control: the summary links to it and its label names it. */
export const useFieldId = (name: string): string => useFieldIds()(name);

/** Ids of the controls of any field of the form. */
export function useFieldIds(): (name: string) => string {
  const formId = useContext(FormIdContext);
  return (name) => `${formId}-${name}`;
}

/** Number of refused submissions of the form. */
export const RefusalsContext = createContext(0);
