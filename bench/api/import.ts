/**
 * How long the import of plans takes, the first time and once everything in the file is known.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/import.ts [PLANS]
 *
 * Each plan is a doctor with 2,048 times, in clinics of one city. Prints figures and ends with 0; the processor's
 * seconds are those of this process, which on PGlite is the database too.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { connect } from "../../api/src/database/connect";
import { clinicsCommand } from "../../api/src/testing/clinics-command";
import { createDatabase } from "../../api/src/testing/test-database";
import { todayIn } from "../../shared/days";

const plans = Number(process.argv[2] ?? 400);
/** 32 times of a quarter of an hour on each: 2,048. */
const DAYS = 64;
const HEADINGS =
  "город;часовой пояс;клиника;адрес;метро;телефон;широта;долгота;врач;специальность;дети с;дни;с даты;по дату;начало;конец;минут";

const dayAhead = (days: number) =>
  todayIn("Asia/Yekaterinburg", new Date(Date.now() + days * 86_400_000));

const plan = (number: number) =>
  `Екатеринбург;Asia/Yekaterinburg;Клиника ${number % 40};ул. Мира, ${number % 40};;73430000000;56,8;60,6;` +
  `Врач ${number};дерматолог;;пн-вс;${dayAhead(1)};${dayAhead(DAYS)};09:00;17:00;15`;

async function main(): Promise<void> {
  const { config, drop } = await createDatabase({ onDisk: true });
  const { database, close } = await connect(config);
  const folder = await mkdtemp(path.join(tmpdir(), "bench-import-"));
  const file = path.join(folder, "plans.csv");
  const lines = Array.from({ length: plans }, (_, number) => plan(number));
  await writeFile(file, [HEADINGS, ...lines].join("\n"));

  console.log(`${config.kind === "postgres" ? "PostgreSQL" : "PGlite"}, ${plans} plans`);
  for (const time of ["first ", "second"]) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    const printed = await clinicsCommand(database, "import", file);
    const { user, system } = process.cpuUsage(before);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const ofProcessor = ((user + system) / 1e6).toFixed(1);
    console.log(`${time}  ${seconds} s, ${ofProcessor} s of the processor: ${printed.trim()}`);
  }
  const [size] = await database
    .select({
      table: sql<string>`pg_size_pretty(pg_table_size('clinic_times'))`,
      indexes: sql<string>`pg_size_pretty(pg_indexes_size('clinic_times'))`,
      rule: sql<string>`pg_size_pretty(pg_relation_size('clinic_times_one_place'))`,
    })
    .from(sql`(select 1) as one`);
  console.log(`table ${size?.table}, indexes ${size?.indexes}, of these the rule ${size?.rule}`);

  await close();
  await drop();
  await rm(folder, { recursive: true });
}

void main();
