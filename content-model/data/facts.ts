import Type from "typebox";
import { day, source } from "../kinds/front-matter-fields";
import { strict, text } from "./data-fields";

/** What several texts state: the words that all of them print, and the source that each of them lists. */
export const facts = Type.Record(
  Type.String({ pattern: "^[a-z][a-z0-9-]*$" }),
  Type.Object(
    {
      text,
      source,
      // When somebody has read it in its source, and until when nobody has to read it again: fact-dates.ts.
      read: day("чтения источника"),
      until: day("следующего чтения"),
    },
    strict,
  ),
  {
    ...strict,
    description:
      "Назовите факт латинскими буквами: sunscreen-amount: { text: …, source: …, read: …, until: … }",
  },
);
