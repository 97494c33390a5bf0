import { Type } from "typebox";
import type { Static } from "typebox";

/** Answer of a call that returns only a message. */
export const MessageAnswer = Type.Object({
  message: Type.String({ description: "Russian, for the person" }),
});
export type MessageAnswer = Static<typeof MessageAnswer>;
