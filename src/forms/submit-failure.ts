/** What a refused submission tells a form: a message for the whole form and for single fields. */
export interface SubmitFailure {
  /** The API's: with `unauthenticated` it is over once somebody has signed in. */
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
