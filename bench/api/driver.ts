import { Pool } from "pg";
import { connect, type Connection } from "../../api/src/database/connect";

export type Run = (text: string, values?: unknown[]) => Promise<{ id: number }[]>;

/** A database driver with nothing around it. */
export interface Driver {
  /** Gives `work` a connection that nobody else uses meanwhile. */
  onClient: <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** The driver of PostgreSQL on the server's own database; statements are prepared once for each connection. */
export function openPostgres(url: string): Driver {
  const pool = new Pool({ connectionString: url, max: 10 });
  const names = new Map<string, string>();
  return {
    onClient: async (work) => {
      const client = await pool.connect();
      try {
        return await work(async (text, values = []) => {
          const name = names.get(text) ?? `raw-${names.size}`;
          names.set(text, name);
          return (await client.query<{ id: number }>({ name, text, values })).rows;
        });
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/**
 * PGlite in `directory`, made like the server's by `prepare`, which has its own to itself. It is one connection: who wants
 * it waits for the others.
 */
export async function openEmbedded(
  directory: string,
  prepare: (connection: Connection) => Promise<unknown>,
): Promise<Driver> {
  const connection = await connect({ kind: "embedded", directory });
  await prepare(connection);
  let last: Promise<unknown> = Promise.resolve();
  return {
    onClient: (work) => {
      const mine = last.then(() =>
        work((text, values = []) => connection.database.ask({ name: "", text }, values)),
      );
      last = mine;
      return mine;
    },
    close: () => connection.close(),
  };
}
