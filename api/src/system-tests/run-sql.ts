import type { Queryable } from "./booking-model/target";

/**
 * Runs a statement of a model. It has no name, because it is not run often enough for a prepared one. @returns its rows
 */
export const runSql = <Row>(
  database: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => database.runQuery<Row>({ name: "", text }, values);
