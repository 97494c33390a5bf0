import { drizzle } from "drizzle-orm/node-postgres";
import { types } from "pg";
import type { Pool, PoolClient, QueryResult } from "pg";
import { notifyAfter } from "./database";
import type { Database, Query, Transaction } from "./database";
import { isBehindFailure } from "./errors";

type Work<T> = (tx: Transaction) => Promise<T>;

/**
 * The database behind a pool of connections that send without waiting for answers (`pipeline`). A transaction's `begin` is sent
 * with its first statement, and `commit` with the last if the callback calls `commit`.
 *
 * Drizzle's own transaction never releases a connection that breaks before BEGIN is answered; after ten such failures the pool is
 * empty. Here the connection is always released, and the pool drops a broken one.
 */
export function onPool(pool: Pool, emailsQueued: () => void): Database {
  const lines = new WeakMap<PoolClient, Line>();
  const lineOf = (client: PoolClient) => {
    const line = lines.get(client) ?? newLine(client);
    lines.set(client, line);
    return line;
  };
  return Object.assign(builderOn(pool), {
    runQuery: queryOn(pool),
    emailsQueued,
    transaction: <T>(work: Work<T>) =>
      notifyAfter(async (note) => {
        const client = await pool.connect();
        let isBroken = false;
        const onBroken = () => {
          isBroken = true;
        };
        try {
          return await transact(client, lineOf(client), work, { note, onBroken });
        } finally {
          client.release(isBroken);
        }
      }, emailsQueued),
  });
}

/** A connection's query builder, which sends nothing before `begun`. */
interface Line {
  builder: ReturnType<typeof builderOn>;
  begun: Promise<unknown>;
}

const builderOn = (client: Pool | PoolClient) => drizzle(client, { casing: "snake_case" });

function newLine(client: PoolClient): Line {
  const query = (...sent: Parameters<PoolClient["query"]>) =>
    line.begun.then(() => client.query(...sent));
  const line = {
    builder: builderOn({ query } as unknown as PoolClient),
    begun: Promise.resolve<unknown>(null),
  };
  return line;
}

async function transact<T>(
  client: PoolClient,
  line: Line,
  work: Work<T>,
  { note, onBroken }: { note: () => void; onBroken: () => void },
): Promise<T> {
  // Statements that are sent together go out as one packet: writing a packet costs more than the rest of a statement here.
  const together = () => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  };
  together();
  const begun = client.query("begin");
  // Waiting callers are rejected with the failure; without this handler it would be unhandled when none waits.
  begun.catch(() => undefined);
  line.begun = begun;
  const runQuery = withCause(queryOn(client));
  let end: Promise<QueryResult> | null = null;
  const tx: Transaction = Object.assign(Object.create(line.builder) as typeof line.builder, {
    // After a failed BEGIN no other statement is sent.
    runQuery: async <Row>(...query: Parameters<Query>) => {
      together();
      return (await Promise.all([begun, runQuery<Row>(...query)]))[1];
    },
    emailsQueued: note,
    commit: async () => void (await (end ??= client.query("commit"))),
    transaction: <U>(inner: Work<U>) => withSavepoint(client, tx, inner),
  });
  try {
    const result = await work(tx);
    await begun;
    const { command } = await (end ??= client.query("commit"));
    if (command !== "COMMIT") throw new Error(`the transaction ended with ${command}`);
    return result;
  } catch (error) {
    // A COMMIT that was sent has already rolled back the failed transaction.
    await (end ?? client.query("rollback")).then(undefined, onBroken);
    throw error;
  }
}

/** Rejects statements after a failed one with its error: PostgreSQL's own error only says that the transaction has failed. */
function withCause(runQuery: Query): Query {
  let cause: unknown = null;
  return <Row>(...query: Parameters<Query>) =>
    runQuery<Row>(...query).catch((error: unknown) => {
      cause = isBehindFailure(error) ? (cause ?? error) : error;
      throw cause;
    });
}

/** Runs a part of a transaction that can be rolled back by itself. */
async function withSavepoint<T>(client: PoolClient, tx: Transaction, work: Work<T>): Promise<T> {
  await client.query("savepoint part");
  try {
    const result = await work(tx);
    await client.query("release savepoint part");
    return result;
  } catch (error) {
    await client.query("rollback to savepoint part");
    throw error;
  }
}

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
const staysText = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]);
const asText = (text: string) => text;
const getTypeParser: typeof types.getTypeParser = (id, format) =>
  staysText.has(id) ? asText : (types.getTypeParser(id, format) as typeof asText);

const queryOn =
  (client: Pool | PoolClient): Query =>
  async <Row>({ name, text }: Parameters<Query>[0], values: unknown[]) => {
    const { rows } = await client.query<object>({ name, text, values, types: { getTypeParser } });
    return rows as Row[];
  };
