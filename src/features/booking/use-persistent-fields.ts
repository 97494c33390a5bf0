import { useEffect } from "react";
import { useForm } from "react-final-form";
import { persistentFields, type BookingValues } from "./booking-values";

/**
 * Keeps the values of fields that leave the page, for the check or for another value above them. A field that Final Form
 * does not know any more would come back with its initial value.
 */
export function usePersistentFields(): void {
  const form = useForm<BookingValues>();
  useEffect(() => {
    const leave = persistentFields.map((name) => form.registerField(name, () => undefined, {}));
    return () => leave.forEach((forget) => forget());
  }, [form]);
}
