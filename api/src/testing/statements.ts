import { AsyncLocalStorage } from "node:async_hooks";
import { PGlite } from "@electric-sql/pglite";
import { Client, Pool } from "pg";

/** Statements that the current work has sent to the database. */
const running = new AsyncLocalStorage<string[]>();

interface Way {
  [method: string]: (...sent: unknown[]) => unknown;
}

/** Records the statements to either engine. To be called before the application opens its database. */
export function hearStatements(): void {
  hear(PGlite.prototype as unknown as Way, "execProtocolStream", (sent) =>
    statementIn(sent as Uint8Array),
  );
  hear(Client.prototype as unknown as Way, "query", (sent) =>
    typeof sent === "string" ? sent : (sent as { text: string }).text,
  );
  preserveContext();
}

/** A statement for which the pool opens a connection is sent by the socket's events, outside of the work that wants it. */
function preserveContext(): void {
  const way = Pool.prototype as unknown as Way;
  const { connect } = way;
  if (connect === undefined) throw new Error("the pool has no connect any more");
  way.connect = function (this: unknown, taken: unknown) {
    const bound = typeof taken === "function" ? [AsyncLocalStorage.bind(taken as () => void)] : [];
    return connect.apply(this, bound);
  };
}

function hear(way: Way, method: string, textOf: (sent: unknown) => string | null): void {
  const send = way[method];
  if (send === undefined) throw new Error(`nothing is sent by ${method} any more`);
  way[method] = function (this: unknown, ...sent: unknown[]) {
    const text = textOf(sent[0]);
    if (text !== null) running.getStore()?.push(text);
    return send.apply(this, sent);
  };
}

/**
 * @param work gets the statements sent so far
 * @returns the statements of the work and of everything that it starts, without those of concurrent work
 */
export async function statementsOf(work: (soFar: string[]) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  await running.run(sent, () => work(sent));
  return sent;
}

const [QUERY, PARSE] = ["Q".charCodeAt(0), "P".charCodeAt(0)];

/** Statement in a message of PostgreSQL's protocol: a letter, four bytes of length; a parse message begins with the statement's name. */
function statementIn(message: Uint8Array): string | null {
  if (message[0] !== QUERY && message[0] !== PARSE) return null;
  const parts = Buffer.from(message.subarray(5)).toString("utf8").split("\0");
  return (message[0] === QUERY ? parts[0] : parts[1]) ?? null;
}
