import Type from "typebox";
import { alt, strict, text } from "./data-fields";

const drawing = Type.String({
  contentMediaType: "image/svg+xml",
  pattern: "^[\\w-]+\\.svg$",
  description: "Назовите рисунок из content/drawings, например tones-a.svg",
});

/** What a plate says beyond the signs has the source that the block names. */
const cited = Type.Optional(Type.Boolean({ description: "Напишите true или удалите поле" }));

/** The signs on three tones of skin. */
export const tones = Type.Object(
  {
    title: text,
    lead: text,
    plates: Type.Array(Type.Object({ title: text, drawing, alt, text, cited }, strict), {
      minItems: 1,
    }),
  },
  strict,
);
