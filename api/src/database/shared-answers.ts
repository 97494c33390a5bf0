import type { Query, Statement } from "./database";

/** How old an answer may be that many ask for. */
const MAX_AGE_MS = 1_000;
/** More than people look at within a second: a crawler of the calendar must not fill the memory. */
const MAX_ANSWERS = 2_000;

export interface SharedAnswers {
  /** Asks as `Query` does, but once for all who ask the same within a second. */
  runQuery: Query;
  /** After a write of this process every caller sees the change at once. */
  forget: () => void;
}

/** Shares the answers to questions that are the same for everybody. A failure is told to those who wait, and not kept. */
export function shareAnswers(query: Query): SharedAnswers {
  const answers = new Map<string, { rows: Promise<unknown[]>; until: number }>();

  const runQuery = <Row>(statement: Statement, values: unknown[]): Promise<Row[]> => {
    const key = JSON.stringify([statement.name, values]);
    const kept = answers.get(key);
    if (kept !== undefined && kept.until > performance.now()) return kept.rows as Promise<Row[]>;
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
