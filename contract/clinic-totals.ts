import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { Day, Id } from "./field-schemas";
import { fieldNames } from "./fields";
import * as paths from "./paths";

/** Numbers of visits: no name is in them. */

const count = Type.Integer({ minimum: 0 });

/** What became of a clinic's times in a week. */
export const WeekTotal = Type.Object({
  clinicId: Id(),
  clinic: Type.String(),
  city: Type.String(),
  week: Type.String({
    format: "date",
    description: "its Monday on the clinic's calendar; at the ends of the range it is cut there",
  }),
  booked: count,
  came: Type.Integer({ minimum: 0, description: "of the booked" }),
  missed: Type.Integer({ minimum: 0, description: "of the booked" }),
  canceled: count,
  walkIns: Type.Integer({ minimum: 0, description: "of the booked: came without a visit" }),
  free: Type.Integer({ minimum: 0, description: "times that nobody had booked and nobody closed" }),
});
export type WeekTotal = Static<typeof WeekTotal>;

const RangeQuery = Type.Object({ from: Day(fieldNames.first_day), to: Day(fieldNames.last_day) });

/** Totals by city, clinic and week. Weeks without a time and without a visit are left out. */
const TotalsAnswer = Type.Object({ data: Type.Array(WeekTotal) });

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
    summary: "How many visits a clinic had, by week",
    description: "At most a year; both days are in it",
    params: Type.Object({ id: Id() }),
    querystring: RangeQuery,
    response: { 200: TotalsAnswer },
  },
  [paths.showNetworkTotals]: {
    summary: "How many visits each clinic had, by week",
    description: "At most a year; both days are in it",
    querystring: RangeQuery,
    response: { 200: TotalsAnswer },
  },
  [paths.proposeResults]: {
    summary: "A year's line for content/results.yml; nothing is written",
    querystring: Type.Object({
      year: Type.Integer({ title: fieldNames.year, minimum: 2000, maximum: 2100 }),
    }),
    response: { 200: ResultsProposal },
  },
} as const satisfies CallTable;
