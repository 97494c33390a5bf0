import { AsyncLocalStorage } from "node:async_hooks";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";

/** What the work that is going on has sent to the database. */
const running = new AsyncLocalStorage<string[]>();

const note = (text: string) => running.getStore()?.push(text);

/** Listens to whatever leaves for either engine. To be called before the application opens its database. */
export function hearStatements(): void {
  const embedded = PGlite.prototype.execProtocolStream;
  jest.spyOn(PGlite.prototype, "execProtocolStream").mockImplementation(function (
    this: PGlite,
    ...sent
  ) {
    const text = statementIn(sent[0]);
    if (text !== null) note(text);
    return embedded.apply(this, sent);
  });
  const query = Client.prototype.query as (...sent: unknown[]) => unknown;
  jest.spyOn(Client.prototype, "query").mockImplementation(function (
    this: Client,
    ...sent: unknown[]
  ) {
    const [asked] = sent as [string | { text: string }];
    note(typeof asked === "string" ? asked : asked.text);
    return query.apply(this, sent) as never;
  } as never);
}

/**
 * @param work is given what it has sent so far
 * @returns the statements that it sends, and what follows from it, but nothing of what goes on beside it
 */
export async function statementsOf(work: (soFar: string[]) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  await running.run(sent, () => work(sent));
  return sent;
}

const [QUERY, PARSE] = ["Q".charCodeAt(0), "P".charCodeAt(0)];

/** Of a message of PostgreSQL's protocol: one letter, four bytes of length; a parse message names the statement first. */
function statementIn(message: Uint8Array): string | null {
  if (message[0] !== QUERY && message[0] !== PARSE) return null;
  const parts = Buffer.from(message.subarray(5)).toString("utf8").split("\0");
  return (message[0] === QUERY ? parts[0] : parts[1]) ?? null;
}
