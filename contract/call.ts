import type { TObject, TSchema } from "typebox";
import type { ErrorCode } from "./error-codes";

/** One call, in the words of a Fastify route. */
export interface Call {
  summary: string;
  /** What a caller has to know beyond it, as a sentence without its full stop. */
  description?: string;
  /** What fills in the `:name`s of the path. */
  params?: TObject;
  querystring?: TObject;
  headers?: TObject;
  body?: TObject;
  /** The good answer, under its status. */
  response: Record<number, TSchema>;
  /** What this call itself refuses with; what every call of its kind refuses with comes on top. */
  errors?: readonly ErrorCode[];
}

/** Calls by the constants of paths.ts. */
export type CallTable = Record<string, Call>;
