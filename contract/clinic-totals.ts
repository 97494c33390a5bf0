import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { totalsBy } from "./choices";
import { exportFormats } from "./clinic-export";
import { Day, Id, withDefault } from "./field-schemas";
import { fieldNames } from "./fields";
import * as paths from "./paths";

/** Numbers of visits, without names. */

const count = Type.Integer({ minimum: 0 });

/** Numbers of a clinic's times and visits in a week or a month, or of one doctor's in all of the days. */
export const Total = Type.Object({
  clinicId: Id(),
  clinic: Type.String(),
  city: Type.String(),
  since: Type.String({
    format: "date",
    description:
      "the first day of the week or month on the clinic's calendar, no sooner than the first of all",
  }),
  doctor: Type.Union([Type.String(), Type.Null()], { description: "null: of all together" }),
  booked: count,
  came: Type.Integer({ minimum: 0, description: "of the booked" }),
  missed: Type.Integer({ minimum: 0, description: "of the booked" }),
  canceled: count,
  walkIns: Type.Integer({ minimum: 0, description: "of the booked: came without a visit" }),
  free: Type.Integer({ minimum: 0, description: "times that nobody had booked and nobody closed" }),
});
export type Total = Static<typeof Total>;

const TotalsQuery = Type.Object({
  from: Day(fieldNames.first_day),
  to: Day(fieldNames.last_day),
  by: withDefault(Type.Enum([...totalsBy]), "week"),
});

/** Totals by city, clinic, time and doctor. Groups without times and visits are left out. */
const TotalsAnswer = Type.Object({ data: Type.Array(Total) });

const FileQuery = Type.Object({
  ...TotalsQuery.properties,
  format: Type.Enum([...exportFormats], { title: fieldNames.format }),
});

const TotalsFile = Type.Object({
  fileName: Type.String(),
  type: Type.String({ description: "its media type" }),
  base64: Type.String(),
});

const ResultsProposal = Type.Object({
  year: Type.Integer(),
  yaml: Type.String({
    description:
      "what belongs under `years` of content/results.yml; somebody fills in `suspicions`",
  }),
});
export type ResultsProposal = Static<typeof ResultsProposal>;

export const clinicTotalsCalls = {
  [paths.showTotals]: {
    summary: "How many visits a clinic had, by week, month or doctor",
    description: "At most a year; both days are in it",
    params: Type.Object({ id: Id() }),
    querystring: TotalsQuery,
    response: { 200: TotalsAnswer },
  },
  [paths.showNetworkTotals]: {
    summary: "How many visits each clinic had, by week, month or doctor",
    description: "At most a year; both days are in it",
    querystring: TotalsQuery,
    response: { 200: TotalsAnswer },
  },
  [paths.downloadTotals]: {
    summary: "The numbers of a clinic as a table for Excel",
    description: "At most a year; both days are in it",
    params: Type.Object({ id: Id() }),
    querystring: FileQuery,
    response: { 200: TotalsFile },
  },
  [paths.downloadNetworkTotals]: {
    summary: "The numbers of all clinics as a table for Excel",
    description: "At most a year; both days are in it",
    querystring: FileQuery,
    response: { 200: TotalsFile },
  },
  [paths.proposeResults]: {
    summary: "A year's line for content/results.yml; nothing is written",
    querystring: Type.Object({
      year: Type.Integer({ title: fieldNames.year, minimum: 2000, maximum: 2100 }),
    }),
    response: { 200: ResultsProposal },
  },
} as const satisfies CallTable;
