import type { TObject, TSchema } from "typebox";
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
