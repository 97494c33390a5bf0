import type { FastifyContextConfig, HTTPMethods } from "fastify";
import { methodOf, patternOf } from "@rodinki/contract/address";
import type { Call } from "@rodinki/contract/call";
import { calls } from "@rodinki/contract/calls";
import type { CallName, Calls } from "@rodinki/contract/calls";

interface RouteOf<Name extends CallName> {
  method: HTTPMethods;
  url: string;
  schema: Omit<Calls[Name], "errors">;
  config: FastifyContextConfig;
}

/** What the contract says of a call, as the beginning of a Fastify route; limits and the handler come on top. */
export function routeOf<Name extends CallName>(
  name: Name,
  config: FastifyContextConfig = {},
): RouteOf<Name> {
  const { errors, ...schema }: Calls[Name] & Call = calls[name];
  return {
    method: methodOf(name),
    url: patternOf(name),
    schema,
    config: { ...config, ...(errors && { errors: [...errors] }) },
  };
}
