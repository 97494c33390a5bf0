import { randomInt } from "node:crypto";
import { Client } from "pg";
import { connect } from "../database/connect";
import { makeOlder } from "../testing/older-database";
import { createDatabase } from "../testing/test-database";
import { until } from "../testing/until";

/** The number of migrations of the previous release: the others are applied while its processes work. */
const KNOWN = 5;
const CALLERS = 6;
const TABLES = ["users", "sessions", "clinics", "clinic_times", "holds", "appointments", "journal"];

const shuffled = (names: readonly string[]) =>
  names
    .map((name) => ({ name, order: randomInt(1_000_000) }))
    .sort((one, other) => one.order - other.order)
    .map(({ name }) => name);

/** A process of the previous release: its transactions read and write several tables in random order. */
async function call(client: Client): Promise<void> {
  const [first, second, third] = shuffled(TABLES);
  await client.query("begin");
  try {
    await client.query(`select count(*) from ${first}`);
    await client.query(`delete from ${second} where false`);
    // Longer than any transaction of the application.
    await client.query("select pg_sleep($1)", [randomInt(20) / 1000]);
    await client.query(`select count(*) from ${third}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

it("refuses no call of the version before while migrations are applied", async () => {
  const { config, drop } = await createDatabase({ isBare: true });
  await makeOlder(config, KNOWN, "");
  const url = config.kind === "postgres" ? config.url : "";
  let isOver = false;
  let calls = 0;
  const callers = Array.from({ length: CALLERS }, async () => {
    const client = new Client({ connectionString: url, statement_timeout: 15_000 });
    await client.connect();
    try {
      while (!isOver) {
        await call(client);
        calls += 1;
      }
    } finally {
      await client.end();
    }
  });
  // Every caller has begun.
  await until(() => calls >= CALLERS);

  const opened = await connect(config);
  await opened.close();
  isOver = true;

  await expect(Promise.all(callers)).resolves.toHaveLength(CALLERS);
  await drop();
});

it("waits for a transaction that locks a table, and lets others work", async () => {
  const { config, drop } = await createDatabase({ isBare: true });
  await makeOlder(config, KNOWN, "");
  const url = config.kind === "postgres" ? config.url : "";
  const [keeper, other] = [0, 1].map(() => new Client({ connectionString: url }));
  await keeper!.connect();
  await other!.connect();
  await keeper!.query("begin");
  await keeper!.query("select count(*) from holds");

  const opening = connect(config);
  // Waits until the migration has reached the locked table.
  const waiting = async () => {
    const { rows } = await other!.query(
      "select from pg_locks where relation = 'holds'::regclass and not granted",
    );
    return rows.length > 0;
  };
  await until(waiting);
  await other!.query("set statement_timeout = '5s'");
  for (const table of TABLES) await other!.query(`delete from ${table} where false`);
  await keeper!.query("commit");

  await (await opening).close();
  await Promise.all([keeper!.end(), other!.end()]);
  await drop();
});
