import { fieldNames } from "./fields";

/**
 * Optional questions: a body without them is accepted, and an answer is stored in the column of that name
 * (api/src/database/schema/appointments.ts).
 */
export const optionalFields = ["how_you_know", "comment"] as const;
export type OptionalField = (typeof optionalFields)[number];

/** Every question left unanswered. */
export const unanswered = { how_you_know: "", comment: "" } as const satisfies Record<
  OptionalField,
  ""
>;

/** Whether a clinic reads an answer; it is then shown in its day, the printed sheet, the card of a visit and the table for Excel. */
const READ_BY_CLINIC = {
  how_you_know: false,
  comment: true,
} as const satisfies Record<OptionalField, boolean>;

export type ClinicAnswer = {
  [Field in OptionalField]: (typeof READ_BY_CLINIC)[Field] extends true ? Field : never;
}[OptionalField];

export const clinicAnswers = optionalFields.filter(
  (field): field is ClinicAnswer => READ_BY_CLINIC[field],
);

/** The answers that were given, with their labels, in the order in which a clinic reads them. */
export const answersForClinic = (visit: Record<ClinicAnswer, string>) =>
  clinicAnswers.flatMap((field) =>
    visit[field] === "" ? [] : [{ field, label: fieldNames[field], text: visit[field] }],
  );
