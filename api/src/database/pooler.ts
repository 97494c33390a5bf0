import type { PoolClient } from "pg";

/**
 * For a pooler that gives each transaction any connection of its own: a statement that one of them has prepared by name is
 * not known to the next, so names stay here and each statement is planned where it runs.
 */
export function sendWithoutNames(client: PoolClient): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    send(isNamed(first) ? { ...first, name: undefined } : first, ...rest)) as PoolClient["query"];
}

const isNamed = (sent: unknown): sent is { name: unknown } =>
  typeof sent === "object" && sent !== null && "name" in sent;
