import type { Database } from "../../database/database";

/** A database that may be in another process. */
export type Queryable = Pick<Database, "runQuery">;

export interface Target {
  database: () => Queryable;
  ports: () => number[];
  /** Kills one of the processes during its work, and starts it again. */
  crash: () => Promise<void>;
  offer: () => Promise<void>;
  /** Deletes what accumulates, such as e-mails; called between steps. */
  tidy: () => Promise<void>;
}

/** Runs a statement of a model. It has no name, because it is not run often enough for a prepared one. @returns its rows */
export const runSql = <Row>(
  database: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => database.runQuery<Row>({ name: "", text }, values);
