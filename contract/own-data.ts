import { Type } from "typebox";
import type { Static } from "typebox";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import { Instant } from "./field-schemas";
import * as paths from "./paths";

const OwnField = Type.Object({
  name: Type.String({ description: "for programs: the name of the column" }),
  label: Type.String({ description: "the same in words" }),
  value: Type.String({ description: "as it is stored; moments in UTC; empty: nothing is" }),
  text: Type.String({ description: "the same in words" }),
});

/** Data of the person in one table, and the columns that are not shown. */
const OwnSection = Type.Object({
  name: Type.String({ description: "for programs: the name of the table" }),
  title: Type.String(),
  about: Type.String({ description: "what for, and for how long" }),
  records: Type.Array(Type.Array(OwnField)),
  leftOut: Type.Array(Type.Object({ name: Type.String(), reason: Type.String() }), {
    description: "columns that are not shown, and why",
  }),
});
export type OwnSection = Static<typeof OwnSection>;

const OwnConsent = Type.Object({
  kind: Type.String({ description: "of contract/consents.ts" }),
  title: Type.String(),
  version: Type.String({ description: "the date of the text's edition" }),
  givenAt: Instant,
  withdrawnAt: Type.Union([Instant, Type.Null()]),
  text: Type.Array(Type.String(), { description: "paragraphs of that edition; none: it is lost" }),
  withdrawal: Type.String({ description: "how it is withdrawn, and what follows" }),
});
export type OwnConsent = Static<typeof OwnConsent>;

export const OwnData = Type.Object({
  madeAt: Instant,
  views: Type.Array(Type.Object({ at: Instant, who: Type.String(), what: Type.String() }), {
    description: "who of the clinics looked at what, newest first",
  }),
  consents: Type.Array(OwnConsent),
  sections: Type.Array(OwnSection),
});
export type OwnData = Static<typeof OwnData>;

const OwnDataPdf = Type.Object({
  fileName: Type.String(),
  base64: Type.String({ description: "a PDF" }),
});

export const ownDataCalls = {
  [paths.showOwnData]: {
    summary: "All that is stored about the person, in words",
    response: { 200: Type.Object({ data: OwnData }) },
  },
  [paths.printOwnData]: {
    summary: "The same as a PDF to read",
    response: { 200: Type.Object({ data: OwnDataPdf }) },
  },
  [paths.withdrawNews]: {
    summary: "Withdraws the consent to news; a second time changes nothing",
    response: { 200: MessageAnswer },
  },
} as const satisfies CallTable;
