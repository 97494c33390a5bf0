import Type from "typebox";
import { source } from "../texts/front-matter-fields";
import { strict, text } from "./data-fields";

/** What several texts state: the words that all of them print, and the source that each of them lists. */
export const facts = Type.Record(
  Type.String({ pattern: "^[a-z][a-z0-9-]*$" }),
  Type.Object({ text, source }, strict),
  {
    ...strict,
    description: "Назовите факт латинскими буквами: sunscreen-amount: { text: …, source: … }",
  },
);
