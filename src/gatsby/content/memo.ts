import Type from "typebox";
import { strict, text } from "./data-fields";

/** The sheet for looking at one's skin. The signs are those of signs.yml and akkord.yml, «Когда идти к врачу» that of triage.yml. */
export const memo = Type.Object(
  {
    title: text,
    description: text,
    lead: text,
    signs: text,
    pairs: text,
    akkord: text,
    steps: Type.Object({ title: text, list: Type.Array(text, { minItems: 1 }) }, strict),
    doctor: text,
    booking: text,
    sources: text,
    notes: Type.Object({ title: text, columns: Type.Array(text, { minItems: 1 }) }, strict),
  },
  strict,
);
