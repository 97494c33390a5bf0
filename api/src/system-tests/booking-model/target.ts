import type { Database } from "../../database/database";

/** A database that may be in another process. */
export type Queryable = Pick<Database, "runQuery">;

export interface Target {
  database: () => Queryable;
  /** Ports of the processes that answer. */
  ports: () => number[];
  /** One of them dies in the middle of what it does, and is started again. */
  crash: () => Promise<void>;
  /** Offers what is free to those who wait, and what has just been freed: as each process does by itself. */
  offer: () => Promise<void>;
  /** Between steps: clears away what piles up, such as e-mails. */
  tidy: () => Promise<void>;
}
