import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(__dirname, "../../migrations");

/** Earlier migrations ran before releases rolled (docs/decisions/060-a-release-rolls.md). */
const FIRST = "0015";

/** Comment that a removal needs: it says why no process of the version before uses what is removed. */
const UNUSED = /^-- No process of the version before uses /m;

/** @returns why a statement breaks a filled table or a process of the version before; undefined: it breaks neither */
function faultOf(statement: string): string | undefined {
  const [, column] = /ADD COLUMN (?:IF NOT EXISTS )?("\w+"[^;]*)/i.exec(statement) ?? [];
  if (column && /NOT NULL/i.test(column) && !/DEFAULT|GENERATED/i.test(column))
    return "a column that must have a value needs a DEFAULT";
  const takesAway =
    /DROP (?:COLUMN|TABLE)|\bRENAME\b|ALTER COLUMN "\w+" (?:SET NOT NULL|SET DATA TYPE)/i;
  if (takesAway.test(statement) && !UNUSED.test(statement))
    return 'it takes away: "-- No process of the version before uses …" says why it may';
  return undefined;
}

const faultsOf = (sql: string): string[] =>
  sql
    .split("--> statement-breakpoint")
    .flatMap((statement) => faultOf(statement.trim()) ?? [])
    .filter(Boolean);

const migrations = readdirSync(FOLDER).filter((file) => file.endsWith(".sql") && file >= FIRST);

test.each(migrations)("%s can be applied while the version before works", (file) => {
  expect(faultsOf(readFileSync(path.join(FOLDER, file), "utf8"))).toEqual([]);
});

test.each([
  ['ALTER TABLE "appointments" ADD COLUMN "height" text NOT NULL;', 1],
  [`ALTER TABLE "appointments" ADD COLUMN "height" text DEFAULT '' NOT NULL;`, 0],
  ['ALTER TABLE "appointments" ADD COLUMN "height" text;', 0],
  ['ALTER TABLE "users" DROP COLUMN "phone";', 1],
  ['-- No process of the version before uses it since 0026.\nDROP TABLE "closed_days";', 0],
  ['DROP TABLE "closed_days";', 1],
  ['ALTER TABLE "users" RENAME COLUMN "phone" TO "telephone";', 1],
  ['ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;', 1],
  ['ALTER TABLE "holds" ALTER COLUMN "user_id" DROP NOT NULL;', 0],
])("%s", (statement, faults) => {
  expect(faultsOf(statement)).toHaveLength(faults);
});
