import Type from "typebox";
import { strict } from "./data-fields";

/** Words that the speller of the author's desk does not know and that are right: names, and words of doctors. */
export const dictionary = Type.Array(
  Type.Object(
    {
      word: Type.String({ pattern: "^[\\p{L}-]+$", description: "Одно слово, без пробелов" }),
      like: Type.Optional(
        Type.String({
          pattern: "^[а-яё-]+$",
          description: "Обычное слово, которое склоняется так же: { word: меланин, like: магазин }",
        }),
      ),
    },
    strict,
  ),
  { description: "У каждой записи есть word и, если слово склоняется, like" },
);
