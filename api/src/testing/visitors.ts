import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { PASSWORD } from "./accounts";
import { Browser } from "./browser";

/** The header by which the proxy in front names the client. */
export const from = (address: string) => ({ "x-forwarded-for": address });

export async function typePassword(
  app: FastifyInstance,
  typed: { email: string; password?: string; address: string; fields?: Record<string, string> },
) {
  const { email, password = PASSWORD, address, fields = {} } = typed;
  const browser = await new Browser(app).open();
  return browser.call(paths.login, {
    body: { email, password, ...fields },
    headers: from(address),
  });
}

/** How many of `count` answers to concurrent requests of strangers, each with its own number, have which status. */
export async function statusesOf(
  count: number,
  send: (number: number) => Promise<{ statusCode: number }>,
): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => send(number)));
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}
