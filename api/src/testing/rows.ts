import type { SQL } from "drizzle-orm";
import type { FastifyInstance } from "fastify";

/** Rows of a test's own query. */
export async function rowsOf(
  { database }: FastifyInstance,
  query: SQL,
): Promise<Record<string, unknown>[]> {
  const { rows } = (await database.execute(query)) as { rows: Record<string, unknown>[] };
  return rows;
}
