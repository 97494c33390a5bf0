import { fieldNames } from "./fields";

/**
 * What a person may leave unanswered: a body without it is taken, and the answer goes into the column of that name
 * (api/src/database/schema/appointments.ts).
 */
export const optionalFields = ["how_you_know", "comment"] as const;
export type OptionalField = (typeof optionalFields)[number];

/** Every question left unanswered. */
export const unanswered = { how_you_know: "", comment: "" } as const satisfies Record<
  OptionalField,
  ""
>;

/** Which answers a clinic reads: its day, the sheet in print, the card of a visit and the table for Excel follow. */
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
