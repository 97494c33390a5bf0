import type { PGlite } from "@electric-sql/pglite";
import { connectClient } from "../database/connect";
import { openEmbedded } from "../database/embedded";
import type { DatabaseImage, EmbeddedClient } from "../database/embedded";

declare global {
  /** The migrated database of this worker; undefined where the tests run on PostgreSQL. */
  var testDatabaseImage: (() => DatabaseImage) | undefined;
  /** Closes the databases that no test uses: set here, called after the last test. */
  var closeTestDatabases: (() => Promise<unknown>) | undefined;
}

/** A migrated database in memory that one test file uses after the other. */
interface SharedDatabase extends EmbeddedClient {
  emptying: string;
  shape: string;
}

/** Databases that no test uses. To open one takes 1.3 s of the processor, to empty one a tenth. */
const free: SharedDatabase[] = [];
let isOver = false;

/** Everything that a test may change beside rows: tables, rules and functions, and which migrations are noted. */
const SHAPE = `select md5(string_agg(line, ',' order by line)) as shape from (
    select relname || relkind::text as line from pg_class where relnamespace = 'public'::regnamespace
    union all select attrelid::regclass || attname || atttypid || attnotnull
      from pg_attribute a join pg_class k on k.oid = a.attrelid where relnamespace = 'public'::regnamespace and attnum > 0
    union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname::text from pg_trigger where not tgisinternal
    union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select hash from drizzle.__drizzle_migrations
  ) lines`;

const shapeOf = async (client: PGlite): Promise<string> =>
  (await client.query<{ shape: string }>(SHAPE)).rows[0]?.shape ?? "";

async function open(): Promise<SharedDatabase> {
  const opened = await openEmbedded(null, globalThis.testDatabaseImage?.());
  await connectClient(opened);
  const { rows } = await opened.client.query<{ names: string }>(
    "select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'",
  );
  const emptying = `truncate ${rows[0]?.names} restart identity`;
  return { ...opened, emptying, shape: await shapeOf(opened.client) };
}

export const takeInMemory = async (): Promise<SharedDatabase> => free.pop() ?? (await open());

/** Empties the database for the next test file, or closes it after the last one, or when a test has left it changed. */
export async function giveBack(database: SharedDatabase): Promise<void> {
  const { client, close, emptying, shape } = database;
  if (!isOver && (await shapeOf(client)) === shape) {
    await client.exec(emptying);
    free.push(database);
  } else {
    await close();
  }
}

globalThis.closeTestDatabases = () => {
  isOver = true;
  return Promise.all(free.splice(0).map(({ close }) => close()));
};
