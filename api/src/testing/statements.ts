import { AsyncLocalStorage } from "node:async_hooks";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";

/** What the work that is going on has sent to the database. */
const running = new AsyncLocalStorage<string[]>();

/** Either engine's way out, through which every statement goes. */
interface Way {
  [method: string]: (...sent: unknown[]) => unknown;
}

/** Listens to whatever leaves for either engine. To be called before the application opens its database. */
export function hearStatements(): void {
  hear(PGlite.prototype as unknown as Way, "execProtocolStream", (sent) =>
    statementIn(sent as Uint8Array),
  );
  hear(Client.prototype as unknown as Way, "query", (sent) =>
    typeof sent === "string" ? sent : (sent as { text: string }).text,
  );
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
 * @param work is given what it has sent so far
 * @returns the statements that it sends, and what follows from it, but nothing of what goes on beside it
 */
export async function statementsOf(work: (soFar: string[]) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  await running.run(sent, () => work(sent));
  return sent;
}

const [QUERY, PARSE] = ["Q".charCodeAt(0), "P".charCodeAt(0)];

/** Of a message of PostgreSQL's protocol: one e-mail, four bytes of length; a parse message names the statement first. */
function statementIn(message: Uint8Array): string | null {
  if (message[0] !== QUERY && message[0] !== PARSE) return null;
  const parts = Buffer.from(message.subarray(5)).toString("utf8").split("\0");
  return (message[0] === QUERY ? parts[0] : parts[1]) ?? null;
}
