import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { Day, Id, Instant } from "./field-schemas";
import { fieldNames } from "./fields";
import { journalWords } from "./journal-words";
import type { JournalAction } from "./journal-words";
import * as paths from "./paths";

const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(
  schema: Schema,
  description: string,
) => Type.Union([schema, Type.Null()], { description });

/** An entry about one action, command or reading, also if it concerned many people. Without names of patients. */
export const JournalEntry = Type.Object({
  id: Id(),
  at: Instant,
  who: Type.String({ description: "the name that the person had then" }),
  byCommand: Type.Boolean({ description: "an operator at the command line" }),
  action: Type.Enum(Object.keys(journalWords) as JournalAction[]),
  clinic: OrNull(
    Type.Object({ id: Id(), name: Type.String(), city: Type.String() }),
    "null: of no clinic, as a sign-in",
  ),
  visits: Type.Integer({ minimum: 0, description: "how many visits it concerned" }),
  recordId: OrNull(Type.String(), "of the one visit, while it is stored"),
  about: OrNull(Type.String(), "which colleague it was done to"),
  day: OrNull(Type.String({ format: "date" }), "which day of the clinic it was about"),
  until: OrNull(Type.String({ format: "date" }), "the last day, where it was about several"),
  reason: OrNull(
    Type.String(),
    "why the network took a list of all clinics; the words of a search, for 90 days",
  ),
});
export type JournalEntry = Static<typeof JournalEntry>;

/** A colleague by whom entries can be filtered. */
const JournalMember = Type.Object({ id: Id(), name: Type.String() });

const JournalQuery = Type.Object({
  day: Type.Optional(Day(fieldNames.journal_day)),
  staff_id: Type.Optional(Id(fieldNames.journal_member)),
  before: Type.Optional(
    Type.String({
      pattern: "^\\d{1,16}_\\d{1,10}$",
      description: "`next` of the page before",
    }),
  ),
});

const JournalPage = Type.Object({
  data: Type.Array(JournalEntry, { description: "newest first, 50 at most" }),
  next: OrNull(Type.String(), "null: there is nothing older"),
  members: Type.Array(JournalMember, { description: "who works or has worked here, by name" }),
});
export type JournalPage = Static<typeof JournalPage>;

export const journalCalls = {
  [paths.showClinicJournal]: {
    summary: "Who has read and changed what in a clinic",
    description:
      "What colleagues and operators did in the clinic, and the sign-ins of who works there. Stored for three years. `day` is one of the clinic's calendar",
    params: Type.Object({ id: Id() }),
    querystring: JournalQuery,
    response: { 200: JournalPage },
  },
  [paths.showNetworkJournal]: {
    summary: "The same of all clinics, and what belongs to none of them",
    description: "For the network. `day` is one of Moscow's calendar",
    querystring: JournalQuery,
    response: { 200: JournalPage },
  },
} as const satisfies CallTable;
