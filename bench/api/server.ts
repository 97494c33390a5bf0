/**
 * The server under load, in a separate process: the real application, and bare Fastify routes for comparison. Sends the ports
 * when both listen.
 */
import { Client, Pool } from "pg";
import type { QueryConfig } from "pg";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../api/src/app";
import { recordChange } from "../../api/src/audit/journal";
import { readConfig } from "../../api/src/config/config";
import { hashPassword } from "../../api/src/security/passwords";

/**
 * Records the queries of this process to PostgreSQL, between `note` and `keep`, and repeats them on the bare driver: the
 * difference is the overhead of the application.
 */
function recordStatements(url: string | undefined) {
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
    /** @returns number of recorded queries */
    keep: (): number => {
      stored = noted ?? [];
      noted = null;
      return stored.length;
    },
    /** @returns rows of the last query */
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

/** Commands of a benchmark; the process answers each with a number. */
export type Wish = "memory" | "settle" | "note" | "keep";

const statements = recordStatements(process.env.DATABASE_URL);

/** `/statements` repeats the recorded statements, `/transaction` writes one row, `/hash` hashes a password. */
function bareRoutes(app: FastifyInstance): FastifyInstance {
  const bare = Fastify();
  bare.get("/statements", async () => ({ data: await statements.again() }));
  bare.post("/transaction", async () => {
    await app.database.transaction((tx) =>
      recordChange(tx, { userId: null, action: "update", subject: "user", subjectId: 1 }),
    );
    return { message: "Готово" };
  });
  bare.post("/hash", async () => ({ message: await hashPassword("Rodinka-2026") }));
  return bare;
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

async function main(): Promise<void> {
  const config = readConfig({
    ...process.env,
    SERVE_SITE: "0",
    DEMO_DATA: "0",
    CAPTCHA_PROVIDER: "off",
    RATE_LIMIT: "off",
    LOG_LEVEL: "fatal",
  });
  const app = await buildApp({ config, projectRoot: process.cwd() });
  const bare = bareRoutes(app);
  await app.listen({ port: 0 });
  await bare.listen({ port: 0 });
  // The benchmark has ended.
  process.on("disconnect", () => process.exit());
  const wishes: Record<Wish, () => number | Promise<number>> = {
    memory: () => Math.round(process.memoryUsage().rss / 1e6),
    settle: () => app.mailSettled().then(() => 0),
    note: () => statements.note().length,
    keep: () => statements.keep(),
  };
  process.on("message", (wish: Wish) => {
    void Promise.resolve(wishes[wish]()).then((answer) => process.send?.(answer));
  });
  process.send?.({ app: portOf(app), bare: portOf(bare) });
}

void main();
