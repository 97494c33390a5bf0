import type { PgDatabase, PgQueryResultHKT, PreparedQueryConfig } from "drizzle-orm/pg-core";

/** A statement that runs so often that PostgreSQL should prepare it; its name is unique. */
export interface Statement {
  name: string;
  text: string;
}

/** Runs a statement unchanged. `Row` is the unchecked type of its columns, with dates and timestamps as text. */
export type Query = <Row>(statement: Statement, values: unknown[]) => Promise<Row[]>;

export type QueryBuilder = PgDatabase<PgQueryResultHKT>;

/**
 * The query builder that both drivers share, and `runQuery` for statements that must have no overhead. A transaction has the same
 * type; its `runQuery` runs in the transaction.
 */
export interface Database extends Omit<QueryBuilder, "transaction"> {
  runQuery: Query;
  /**
   * Signals that there are e-mails to send; in a transaction, after it is committed. Only the function that queues e-mails calls
   * it. `Connection` notifies the listener.
   */
  emailsQueued: () => void;
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

/**
 * A transaction. Statements that are sent together, by `Promise.all`, go to the database in one round trip: they run in order,
 * each sees the effects of those before, and none runs after a failure.
 */
export interface Transaction extends Database {
  /**
   * Sends COMMIT together with the preceding statements. When any of them fails, nothing is committed. No statement may follow.
   * Without this call the transaction is committed when its callback resolves.
   */
  commit: () => Promise<void>;
}

interface Answer<Row> extends PreparedQueryConfig {
  execute: { rows: Row[] };
}

/** Runs a transaction; calls `notify` after the commit if `note` has been called in it. */
export async function notifyAfter<T>(
  run: (note: () => void) => Promise<T>,
  notify: () => void,
): Promise<T> {
  let isNoted = false;
  const result = await run(() => {
    isNoted = true;
  });
  if (isNoted) notify();
  return result;
}

/** Adds `runQuery`, which bypasses the query builder, to the builder and to every transaction that it begins. */
export function withRunQuery(builder: QueryBuilder, emailsQueued: () => void): Database {
  const { session } = builder._;
  const begin = builder.transaction.bind(builder);
  return Object.assign(builder, {
    runQuery: async <Row>({ name, text }: Statement, values: unknown[]) => {
      const query = { sql: text, params: values };
      const prepared = session.prepareQuery<Answer<Row>>(query, undefined, name, false);
      return (await prepared.execute()).rows;
    },
    emailsQueued,
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      notifyAfter(
        (note) =>
          begin((tx) => work(Object.assign(withRunQuery(tx, note), { commit: endsWithItsWork }))),
        emailsQueued,
      ),
  });
}

/** `commit` of a driver that has no round trip to save: does nothing. */
const endsWithItsWork = () => Promise.resolve();
