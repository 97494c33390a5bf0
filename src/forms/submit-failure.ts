/** Refusal of a submission: a message for the whole form and for single fields. */
export interface SubmitFailure {
  /** Code of the API; `unauthenticated` is settled by a sign-in. */
  code?: string;
  message: string;
  errors?: Record<string, string[]>;
}

/** Moves the errors of the API's fields to the form's own where the two are named differently. */
export const renameErrors = (
  { errors = {}, ...refusal }: SubmitFailure,
  formFieldOf: Record<string, string>,
): SubmitFailure => ({
  ...refusal,
  errors: Object.fromEntries(
    Object.entries(errors).map(([field, found]) => [formFieldOf[field] ?? field, found]),
  ),
});
