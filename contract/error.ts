import { Type } from "typebox";
import type { Static } from "typebox";
import { errorStatus } from "./error-codes";
import type { ErrorCode } from "./error-codes";

/** The body of every answer with a status of 400 and above. */
export const ErrorBody = Type.Object({
  message: Type.String({ description: "Russian, for the person" }),
  code: Type.Enum(Object.keys(errorStatus) as ErrorCode[]),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: "Russian messages by the key of the payload's field",
    }),
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;
