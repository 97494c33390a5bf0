import { Client, Pool } from "pg";
import type { QueryConfig } from "pg";

/**
 * Notes the queries of this process to PostgreSQL, between `note` and `keep`, and repeats them by the bare driver: what a call costs
 * beside its statements is ours.
 */
export function noteStatements(url: string | undefined) {
  const pool = new Pool({ connectionString: url, pipeline: true });
  let noted: QueryConfig[] | null = null;
  let stored: QueryConfig[] = [];
  const prototype = Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args) {
    const [first, second] = args as [string | QueryConfig, unknown];
    const values = Array.isArray(second) ? (second as unknown[]) : [];
    if (typeof first === "string") noted?.push({ text: first, values });
    else noted?.push({ name: first.name, text: first.text, values: first.values ?? values });
    return query.apply(this, args);
  };
  return {
    note: () => (noted = []),
    /** @returns how many there were */
    keep: (): number => {
      stored = noted ?? [];
      noted = null;
      return stored.length;
    },
    /** @returns the rows of the last */
    again: async (): Promise<unknown[]> => {
      if (stored.length === 0) return [];
      const client = await pool.connect();
      let rows: unknown[] = [];
      for (const statement of stored)
        ({ rows } = await client.query<Record<string, unknown>>(statement));
      client.release();
      return rows;
    },
  };
}
