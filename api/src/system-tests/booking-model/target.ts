import type { Database } from "../../database/database";

/** A database that may be in another process. */
export type Queryable = Pick<Database, "runQuery">;

export interface Target {
  database: () => Queryable;
  /** Ports of the running processes. */
  ports: () => number[];
  /** Kills one of the processes during its work, and starts it again. */
  crash: () => Promise<void>;
  /** Offers the free times to those who wait, as each process does by itself. */
  offer: () => Promise<void>;
  /** Deletes what accumulates, such as e-mails; called between steps. */
  tidy: () => Promise<void>;
}
