import type { PgDatabase, PgQueryResultHKT, PreparedQueryConfig } from "drizzle-orm/pg-core";

/** A statement that is asked so often that PostgreSQL should plan it once; the name is its own. */
export interface Statement {
  name: string;
  text: string;
}

/** Runs a statement as it is. `Row` is what its columns are, with dates and moments as text: nothing checks it. */
export type Query = <Row>(statement: Statement, values: unknown[]) => Promise<Row[]>;

export type QueryBuilder = PgDatabase<PgQueryResultHKT>;

/**
 * The query builder that both drivers share, and `ask` for the statements that must cost nothing beside themselves;
 * a transaction has the same type, and `ask` belongs to it.
 */
export interface Database extends Omit<QueryBuilder, "transaction"> {
  ask: Query;
  transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
}

interface Answer<Row> extends PreparedQueryConfig {
  execute: { rows: Row[] };
}

/** Gives a query builder, and every transaction that it begins, the way past it: one driver answers `{ rows }` as the other. */
export function withAsk(builder: QueryBuilder): Database {
  const { session } = builder._;
  const begin = builder.transaction.bind(builder);
  return Object.assign(builder, {
    ask: async <Row>({ name, text }: Statement, values: unknown[]) => {
      const query = { sql: text, params: values };
      const prepared = session.prepareQuery<Answer<Row>>(query, undefined, name, false);
      return (await prepared.execute()).rows;
    },
    transaction: <T>(work: (tx: Database) => Promise<T>) => begin((tx) => work(withAsk(tx))),
  });
}
