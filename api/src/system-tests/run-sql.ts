import type { Queryable } from "./booking-model/target";

/** Runs a statement of a model, which needs no name as it is no hot path. @returns its rows */
export const runSql = <Row>(
  database: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => database.runQuery<Row>({ name: "", text }, values);
