import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { ActionHeaders, Digest } from "./clinic-actions";
import { exportFormats } from "./clinic-export";
import { Id, Instant } from "./field-schemas";
import * as paths from "./paths";

/** Kind of an object in a plan: `city`, `clinic` or `doctor`. */
const Kind = Type.Enum(["city", "clinic", "doctor"]);

const Question = Type.Object({
  key: Type.String({ description: "what the answer is sent under" }),
  kind: Kind,
  name: Type.String({ description: "as the file has it" }),
  similar: Type.Array(Type.Object({ id: Id(), name: Type.String() }), {
    description: "which it may be a mistake for",
  }),
  answer: Type.Union([Id(), Type.Literal("new"), Type.Null()], {
    description: "one of `similar`; `new`: somebody else; null: not answered yet",
  }),
});

const Confirmation = Type.Object(
  {
    key: Type.String({ description: "what the answer is sent under" }),
    text: Type.String({ description: "Russian" }),
    options: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
    answer: Type.Union([Type.String(), Type.Null()], {
      description: "the value of one of `options`; null: not answered yet",
    }),
  },
  {
    description:
      "what the file can mean and hardly does: parts that nobody sees, a place abroad, a zone that contradicts the longitude",
  },
);

const Change = Type.Object({
  key: Type.String(),
  kind: Kind,
  name: Type.String(),
  details: Type.Array(
    Type.Object({ title: Type.String(), from: Type.String(), to: Type.String() }),
  ),
  people: Type.Integer({ minimum: 0, description: "who are booked there, or with the doctor" }),
  answer: Type.Union([Type.Enum(["tell", "correct"]), Type.Null()], {
    description:
      "`tell`: an e-mail to everybody booked; `correct`: it was a typing error; null: not answered yet, and never asked where nobody is booked",
  }),
});

const WeekHours = Type.Object({
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { description: "Monday is 1" }),
  begins: Type.String({ description: "`HH:MM` in the clinic's time zone" }),
  ends: Type.String({ description: "`HH:MM` in the clinic's time zone" }),
});

const Week = Type.Object({
  clinic: Type.String(),
  doctor: Type.String(),
  week: Type.String({ format: "date", description: "its Monday" }),
  added: Type.Integer({ minimum: 0, description: "new times that can be booked" }),
  known: Type.Integer({ minimum: 0, description: "times that are there already" }),
  closed: Type.Integer({
    minimum: 0,
    description: "new times in hours that are closed: nobody can book them",
  }),
  hours: Type.Array(WeekHours, {
    description:
      "when the doctor works, with new, known and closed times; a break begins new hours",
  }),
});

const Totals = Type.Object({
  added: Type.Integer({ minimum: 0 }),
  known: Type.Integer({ minimum: 0 }),
  closed: Type.Integer({ minimum: 0 }),
  rescheduled: Type.Integer({
    minimum: 0,
    description: "known times, not open yet, that get another opening hour",
  }),
});

const Warning = Type.Object({
  line: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: "of the file" }),
  text: Type.String({ description: "Russian" }),
});

/** Preview of applying a plan, which changes nothing. */
export const PlanPreview = Type.Object({
  id: Id(),
  fileName: Type.String(),
  sheet: Type.Union([Type.String(), Type.Null()], {
    description: "of the workbook, that was read; null: the file has none",
  }),
  digest: Digest,
  expiresAt: Instant,
  lines: Type.Integer({ minimum: 0, description: "of the file, that say something" }),
  importedBefore: Type.Union([Instant, Type.Null()], {
    description: "when the very same file was applied last",
  }),
  totals: Totals,
  weeks: Type.Array(Week, { description: "by clinic, doctor and week" }),
  newNames: Type.Array(Type.Object({ kind: Kind, name: Type.String() })),
  questions: Type.Array(Question),
  confirmations: Type.Array(Confirmation),
  changes: Type.Array(Change),
  warnings: Type.Array(Warning),
  isReady: Type.Boolean({ description: "nothing is left to be answered" }),
});
export type PlanPreview = Static<typeof PlanPreview>;

export const PlanDone = Type.Object({
  actionId: Id(),
  totals: Totals,
  letters: Type.Integer({ minimum: 0, description: "e-mails to people who are booked" }),
  undoUntil: Type.Union([Instant, Type.Null()]),
});
export type PlanDone = Static<typeof PlanDone>;

const ClinicParams = Type.Object({ id: Id() });
const PlanParams = Type.Object({ id: Id(), plan_id: Id() });

const FileHeaders = Type.Object({
  "x-file-name": Type.String({
    title: "Имя файла",
    minLength: 1,
    maxLength: 1000,
    description: "percent-encoded",
  }),
});

const AnswersBody = Type.Object({
  names: Type.Array(
    Type.Object({
      key: Type.String({ maxLength: 700 }),
      answer: Type.Union([Id(), Type.Literal("new")]),
    }),
    { maxItems: 200 },
  ),
  changes: Type.Array(
    Type.Object({
      key: Type.String({ maxLength: 700 }),
      answer: Type.Enum(["tell", "correct"]),
    }),
    { maxItems: 200 },
  ),
  confirmations: Type.Optional(
    Type.Array(
      Type.Object({
        key: Type.String({ maxLength: 700 }),
        answer: Type.String({ maxLength: 200 }),
      }),
      { maxItems: 200 },
    ),
  ),
});
export type PlanAnswers = Static<typeof AnswersBody>;

export const planCalls = {
  [paths.previewPlan]: {
    summary: "Reads a plan's file and shows what it would do",
    description:
      "The body is the file itself, .xlsx or CSV, as application/octet-stream. Nothing of the calendar is changed. A file that cannot be taken: 422, and `errors.file` names sheet, row, column and what belongs there",
    params: ClinicParams,
    headers: FileHeaders,
    response: { 200: PlanPreview },
  },
  [paths.showPlanPreview]: {
    summary: "The preview again, as it is now",
    params: PlanParams,
    response: { 200: PlanPreview },
    errors: ["plan_expired"],
  },
  [paths.answerPlanQuestions]: {
    summary: "Answers questions of a preview, and shows the next one",
    params: PlanParams,
    body: AnswersBody,
    response: { 200: PlanPreview },
    errors: ["changed_meanwhile", "plan_expired"],
  },
  [paths.applyPlan]: {
    summary: "Does what the preview has shown",
    description:
      "Once: later calls answer the same. Another digest than now: 409 `changed_meanwhile`, and the preview is to be shown again. Can be undone for seven days",
    params: PlanParams,
    headers: ActionHeaders,
    body: Type.Object({ digest: Digest }),
    response: { 200: PlanDone },
    errors: ["changed_meanwhile", "plan_expired"],
  },
  [paths.downloadPlanSample]: {
    summary: "A plan to start from, with days to come",
    params: ClinicParams,
    querystring: Type.Object({ format: Type.Enum([...exportFormats]) }),
    response: {
      200: Type.Object({ fileName: Type.String(), type: Type.String(), base64: Type.String() }),
    },
  },
} as const satisfies CallTable;
