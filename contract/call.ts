import { Type } from "typebox";
import type { TObject, TSchema, Static } from "typebox";
import { errorStatus } from "./error-codes";
import type { ErrorCode } from "./error-codes";

/** One call, with the names of a Fastify route. */
export interface Call {
  summary: string;
  /** Further description for callers, as a sentence without its full stop. */
  description?: string;
  /** Parameters of the path's `:name`s. */
  params?: TObject;
  querystring?: TObject;
  headers?: TObject;
  body?: TObject;
  /** Successful answer, by its status. */
  response: Record<number, TSchema>;
  /** Codes with which this call itself refuses, in addition to those of every call of its kind. */
  errors?: readonly ErrorCode[];
}

/** Calls by the constants of paths.ts. */
export type CallTable = Record<string, Call>;

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

/** Answer of a call that returns only a message. */
export const MessageAnswer = Type.Object({
  message: Type.String({ description: "Russian, for the person" }),
});
export type MessageAnswer = Static<typeof MessageAnswer>;
