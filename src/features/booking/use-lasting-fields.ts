import { useEffect } from "react";
import { useForm } from "react-final-form";
import { lastingFields, type BookingValues } from "./booking-values";

/**
 * Keeps the answers of fields that leave the page, for the check or for another answer above them. A field that Final Form
 * does not know any more would come back with its initial value.
 */
export function useLastingFields(): void {
  const form = useForm<BookingValues>();
  useEffect(() => {
    const leave = lastingFields.map((name) => form.registerField(name, () => undefined, {}));
    return () => leave.forEach((forget) => forget());
  }, [form]);
}
