import { useEffect } from "react";
import { useForm } from "react-final-form";
import { persistentFields } from "./booking-values";

/**
 * Keeps the values of fields that leave the page, for the check or for another value above them. A field that Final Form
 * does not know any more would come back with its initial value.
 *
 * @param fields always the same list
 */
export function usePersistentFields(fields: readonly string[] = persistentFields): void {
  const form = useForm();
  useEffect(() => {
    const leave = fields.map((name) => form.registerField(name, () => undefined, {}));
    return () => leave.forEach((forget) => forget());
  }, [form, fields]);
}
