import Type from "typebox";
import { alt, strict, text } from "./data-fields";

const drawing = Type.String({
  pattern: "^[\\w-]+\\.svg$",
  description: "Назовите рисунок из content/drawings, например tones-a.svg",
});

/** The signs on three tones of skin. */
export const tones = Type.Object(
  {
    title: text,
    lead: text,
    plates: Type.Array(Type.Object({ title: text, drawing, alt, text }, strict), { minItems: 1 }),
  },
  strict,
);
