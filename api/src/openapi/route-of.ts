import type { FastifyContextConfig, HTTPMethods } from "fastify";
import { methodOf, patternOf } from "@rodinki/contract/address";
import type { Call } from "@rodinki/contract/call";
import { calls } from "@rodinki/contract/calls";
import type { CallName, Calls } from "@rodinki/contract/calls";
import * as paths from "@rodinki/contract/paths";

interface RouteOf<Name extends CallName> {
  method: HTTPMethods;
  url: string;
  schema: Omit<Calls[Name], "errors"> & { operationId: string };
  config: FastifyContextConfig;
}

/** Operation ids, by which generated clients name the calls: their constants in `contract/paths.ts`. */
const operationIds = new Map<string, string>(
  Object.entries(paths).map(([constant, name]) => [name, constant]),
);

/** Beginning of a Fastify route from the contract's call; limits and the handler are added to it. */
export function routeOf<Name extends CallName>(
  name: Name,
  config: FastifyContextConfig = {},
): RouteOf<Name> {
  const { errors, ...schema }: Calls[Name] & Call = calls[name];
  return {
    method: methodOf(name),
    url: patternOf(name),
    schema: { ...schema, operationId: operationIds.get(name) ?? name },
    config: { ...config, ...(errors && { errors: [...errors] }) },
  };
}
