import { Type } from "typebox";
import type { Static } from "typebox";
import { Id } from "./field-schemas";
import { fieldNames } from "./fields";
import { TEXT_MAX_LENGTH } from "./limits";

/** POST /api/v1/reviews/record/{recordId}: about one's own visit, when it is over, once. */
export const ReviewParams = Type.Object({
  recordId: Type.String({ minLength: 1, maxLength: 50, description: "The appointment's recordId" }),
});

export const ReviewBody = Type.Object({
  rating: Type.Integer({ title: fieldNames.rating, minimum: 1, maximum: 5 }),
  text: Type.String({ title: fieldNames.text, maxLength: TEXT_MAX_LENGTH, default: "" }),
});
export type ReviewBody = Static<typeof ReviewBody>;

export const ReviewAnswer = Type.Object({ data: Type.Object({ id: Id() }) });
export type ReviewAnswer = Static<typeof ReviewAnswer>;
