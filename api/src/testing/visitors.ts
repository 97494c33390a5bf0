import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { PASSWORD } from "./accounts";
import { Browser } from "./browser";

/** The header by which the proxy in front names the client. */
export const from = (address: string) => ({ "x-forwarded-for": address });

/** Types a password in a new browser at an address. */
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

/** The statuses of `count` answers to concurrent requests of strangers, each with its own number. */
export async function statusesOf(
  count: number,
  send: (number: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => send(number)));
  return answers.map(({ statusCode }) => statusCode);
}
