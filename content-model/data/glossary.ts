import Type from "typebox";
import { address, strict, text } from "./data-fields";

/** Words of doctors and laboratories: what each means, its other names, and the page that says more. */
export const glossary = Type.Array(
  Type.Object(
    { term: text, forms: Type.Array(text), text, page: Type.Optional(address) },
    {
      ...strict,
      description: "У слова есть term, forms (другие названия), text и, если есть, page",
    },
  ),
);
