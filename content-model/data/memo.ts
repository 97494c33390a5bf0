import Type from "typebox";
import { named, strict, text } from "./data-fields";

/** The sheet for looking at one's skin. The signs are those of signs.yml and akkord.yml, «Когда идти к врачу» that of triage.yml. */
export const memo = Type.Object(
  {
    title: text,
    description: text,
    lead: text,
    signs: named("Заголовок признаков"),
    pairs: text,
    akkord: named("Фраза перед правилом АККОРД"),
    steps: Type.Object({ title: text, list: Type.Array(text, { minItems: 1 }) }, strict),
    doctor: named("Заголовок «Когда идти к врачу»"),
    booking: text,
    sources: named("Ссылка на источники"),
    notes: Type.Object({ title: text, columns: Type.Array(text, { minItems: 1 }) }, strict),
  },
  strict,
);
