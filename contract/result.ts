import { Type } from "typebox";
import type { Static } from "typebox";

const count = Type.Integer({ minimum: 0 });

/** What the programme achieved in one year. */
export const YearResult = Type.Object({
  year: Type.Integer(),
  cities: count,
  patients: count,
  dermatologists: count,
  suspicions: count,
});
export type YearResult = Static<typeof YearResult>;

/** GET /api/v1/ddm/index, newest first. */
export const ResultsAnswer = Type.Object({ data: Type.Array(YearResult) });
export type ResultsAnswer = Static<typeof ResultsAnswer>;
