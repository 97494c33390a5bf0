import { Type } from "typebox";
import type { Static } from "typebox";

/** The answer of a call that only has something to say. */
export const MessageAnswer = Type.Object({
  message: Type.String({ description: "Russian, for the person" }),
});
export type MessageAnswer = Static<typeof MessageAnswer>;
