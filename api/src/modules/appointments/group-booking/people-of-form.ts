import { messages } from "@rodinki/contract/messages";
import { GroupBookingBody, personFieldNames } from "@rodinki/contract/group-booking";
import type { GroupPerson } from "@rodinki/contract/group-booking";
import { ApiError } from "../../../errors/api-error";

const MAY_BE_MISSING: string[] = ["patronymic_name", "no-patronymic"];

/**
 * Splits the flat form into people. There is a third if the form has a third time.
 *
 * @throws ApiError validation_failed when a field of the third is missing
 */
export function peopleOf(form: GroupBookingBody): GroupPerson[] {
  const numbers = form.time_id_3 === undefined ? ([1, 2] as const) : ([1, 2, 3] as const);
  if (form.time_id_3 !== undefined) requireThird(form);
  return numbers.map(
    (number) =>
      Object.fromEntries(
        personFieldNames.map((name) => [name, form[`${name}_${number}`]]),
      ) as never,
  );
}

function requireThird(form: GroupBookingBody): void {
  const missing = personFieldNames.filter(
    (name) => form[`${name}_3`] === undefined && !MAY_BE_MISSING.includes(name),
  );
  if (missing.length === 0) return;
  const { properties } = GroupBookingBody;
  const errors = missing.map((name) => {
    const field = `${name}_3` as const;
    const { title = field } = properties[field] as { title?: string };
    return [field, [messages.required(title)]];
  });
  throw new ApiError("validation_failed", {
    errors: Object.fromEntries(errors) as Record<string, string[]>,
  });
}

/** Adds the person's number to the fields of a refusal; a refusal about no field is shown under the name. */
export function aboutPerson(error: ApiError, number: number): ApiError {
  const errors = error.errors ?? (isOfPerson(error) ? { name: [error.message] } : undefined);
  if (errors === undefined) return error;
  return new ApiError(error.code, {
    message: error.message,
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, texts]) => [`${name}_${number}`, texts]),
    ),
  });
}

const isOfPerson = ({ code }: ApiError) =>
  code === "adult_appointment_exists" || code === "child_limit";
