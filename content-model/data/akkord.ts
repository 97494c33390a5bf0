import Type from "typebox";
import { strict, text } from "./data-fields";

const letter = Type.Enum(["A", "B", "C", "D", "E"], {
  description:
    "Назовите букву такого же признака из signs.yml (от A до E) или напишите вместо неё text",
});

/** The rule АККОРД: each sign is one of signs.yml, or says itself what to do. */
export const akkord = Type.Object(
  {
    title: text,
    rule: text,
    other: text,
    signs: Type.Array(
      Type.Union([
        Type.Object({ title: text, sign: letter }, strict),
        Type.Object({ title: text, text }, strict),
      ]),
      { minItems: 6, maxItems: 6, description: "Нужны шесть признаков, по букве слова АККОРД" },
    ),
  },
  strict,
);
