import { useEffect } from "react";
import { useForm } from "react-final-form";
import { persistentFields } from "./booking-values";

/**
 * Retains the values of fields that are unmounted, for the check or after a change of another value. Final Form would
 * initialize a field that is no longer registered.
 *
 * @param fields must be the same list in each render
 */
export function usePersistentFields(fields: readonly string[] = persistentFields): void {
  const form = useForm();
  useEffect(() => {
    const leave = fields.map((name) => form.registerField(name, () => undefined, {}));
    return () => leave.forEach((forget) => forget());
  }, [form, fields]);
}
