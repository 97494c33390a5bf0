import Type from "typebox";
import { strict, text, titled } from "./data-fields";

/** Parts of the drawn body, front and back. */
export const ZONES = ["face", "scalp", "front", "sides", "arms", "back", "legs", "feet"] as const;

/** The self-check with prompts, one step a screen. */
export const guidedCheck = Type.Object(
  {
    title: text,
    description: text,
    lead: text,
    prepare: Type.Object({ title: text, list: Type.Array(text, { minItems: 1 }) }, strict),
    start: text,
    whole: text,
    steps: Type.Array(
      Type.Object(
        {
          title: text,
          text,
          zone: Type.Enum([...ZONES], {
            description: `Назовите часть рисунка: ${ZONES.join(", ")}`,
          }),
        },
        strict,
      ),
      { minItems: 1 },
    ),
    answers: Type.Object({ nothing: text, found: text }, strict),
    time: text,
    question: Type.Object({ title: text, lead: text, nothing: text }, strict),
    outcomes: Type.Object(
      { calm: titled, watch: titled, doctor: Type.Object({ title: text }, strict) },
      strict,
    ),
    calendar: text,
    again: text,
  },
  strict,
);
