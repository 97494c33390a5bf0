import Type from "typebox";
import { address, link, strict, text } from "./data-fields";

/** How soon to see a doctor. */
const urgency = Type.Object({ label: text, advice: text, link }, strict);

/** «Что вас беспокоит?»: complaints, each with how soon to see a doctor. */
export const triage = Type.Object(
  {
    title: text,
    lead: text,
    urgencies: Type.Object({ today: urgency, week: urgency, check: urgency }, strict),
    complaints: Type.Array(
      Type.Object(
        {
          title: text,
          urgency: Type.Enum(["today", "week", "check"], {
            description: "Напишите, как скоро идти к врачу: today, week или check",
          }),
          text,
          source: Type.Object({ title: text, url: address }, strict),
        },
        strict,
      ),
      { minItems: 1 },
    ),
  },
  strict,
);
