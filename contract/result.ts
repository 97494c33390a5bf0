import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import * as paths from "./paths";

const count = Type.Integer({ minimum: 0 });

/** Results of the programme in one year. */
export const YearResult = Type.Object({
  year: Type.Integer(),
  cities: count,
  patients: count,
  dermatologists: count,
  suspicions: count,
});
export type YearResult = Static<typeof YearResult>;

/** Results, newest first. */
const ResultsAnswer = Type.Object({ data: Type.Array(YearResult) });

export const resultCalls = {
  [paths.listResults]: {
    summary: "Results by year, newest first",
    response: { 200: ResultsAnswer },
  },
} as const satisfies CallTable;
