import type { PgDatabase, PgQueryResultHKT, PreparedQueryConfig } from "drizzle-orm/pg-core";

/** A statement that runs so often that PostgreSQL should plan it once; its name is unique. */
export interface Statement {
  name: string;
  text: string;
}

/** Runs a statement as it is. `Row` is the unchecked type of its columns, with dates and moments as text. */
export type Query = <Row>(statement: Statement, values: unknown[]) => Promise<Row[]>;

export type QueryBuilder = PgDatabase<PgQueryResultHKT>;

/**
 * The query builder that both drivers share, and `runQuery` for statements that must cost nothing beside themselves;
 * a transaction has the same type, and `runQuery` belongs to it.
 */
export interface Database extends Omit<QueryBuilder, "transaction"> {
  runQuery: Query;
  /**
   * Signals that there are e-mails to send; in a transaction once that is committed. The function that queues e-mails calls it, so
   * that no other code has to think of the mail. `Connection` notifies the listener.
   */
  emailsQueued: () => void;
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

/**
 * A transaction. Its statements that are sent together, by `Promise.all`, go to the database in one round trip: it runs them in
 * order, each sees the rows that exist when its turn comes, and none runs after one that has failed.
 */
export interface Transaction extends Database {
  /**
   * Sends COMMIT along with the statements just before. When any of them fails, nothing is committed.
   * No statement may follow. Without it the transaction ends with its work.
   */
  commit: () => Promise<void>;
}

interface Answer<Row> extends PreparedQueryConfig {
  execute: { rows: Row[] };
}

/** Runs a transaction; `notify` is called when it is committed and `note` has been called in it. */
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

/** Adds `runQuery`, which bypasses the query builder, to it and to every transaction that it begins; both drivers answer `{ rows }`. */
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

/** `commit` of a driver that has no round trip to save: it does nothing. */
const endsWithItsWork = () => Promise.resolve();
