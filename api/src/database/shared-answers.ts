import type { Query, Statement } from "./database";

/** Maximum age of a cached answer. */
const MAX_AGE_MS = 1_000;
/** Maximum number of cached answers: more than people request within a second; a crawler of the calendar must not fill the memory. */
const MAX_ANSWERS = 2_000;

export interface SharedAnswers {
  /** Like `Query`, but runs once for all callers of the same statement within a second. */
  runQuery: Query;
  /** Clears the cache. To be called after a write of this process, so that every caller sees the change immediately. */
  forget: () => void;
}

/** Caches the results of queries that are the same for everybody. A failure rejects all waiting callers and is not cached. */
export function shareAnswers(query: Query): SharedAnswers {
  const answers = new Map<string, { rows: Promise<unknown[]>; until: number }>();

  const runQuery = <Row>(statement: Statement, values: unknown[]): Promise<Row[]> => {
    const key = JSON.stringify([statement.name, values]);
    const cached = answers.get(key);
    if (cached !== undefined && cached.until > performance.now())
      return cached.rows as Promise<Row[]>;
    if (answers.size >= MAX_ANSWERS) answers.clear();
    const rows = query<Row>(statement, values);
    const answer = { rows, until: performance.now() + MAX_AGE_MS };
    answers.set(key, answer);
    rows.catch(() => {
      if (answers.get(key) === answer) answers.delete(key);
    });
    return rows;
  };

  return { runQuery, forget: () => answers.clear() };
}
