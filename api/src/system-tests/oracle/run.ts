import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApp } from "../../app";
import { readConfig } from "../../config/config";
import { explain, readNumbers } from "../../testing/command-line";
import { signIn } from "../../testing/people";
import { addColleagues, kindOf, makeWorld, ofColleagues, ofPatients, someEmail } from "./questions";
import type { Prepare, State, World } from "./questions";

/** Above this share a measurement reveals more than chance. */
const MAX_SHARE_PERCENT = 55;

/** A call that takes an address and must not reveal whether it is known. */
interface Question {
  known: (world: World, count: number) => Promise<string[]>;
  prepare: (world: World) => Prepare;
}

const patients: Question["known"] = async ({ test: { app } }, count) =>
  (await signIn(app, count)).map(({ email }) => email);
const colleagues =
  (state: State): Question["known"] =>
  (world, count) =>
    addColleagues(world, count, state);

const questions: Record<string, Question> = Object.fromEntries([
  ...Object.entries(ofPatients).map(([name, prepare]) => [name, { known: patients, prepare }]),
  ...Object.entries(ofColleagues).flatMap(([name, prepare]) =>
    (["working", "invited", "disabled"] as const).map((state) => [
      `clinics: ${name}, ${state}`,
      { known: colleagues(state), prepare },
    ]),
  ),
]) as Record<string, Question>;

const USAGE = "node --import tsx api/src/system-tests/oracle/run.ts [PAIRS [CALL…]]";
const [pairs] = readNumbers<[number]>(process.argv.slice(2, 3), [2_000], USAGE);
const calls = process.argv.slice(3);
const unknown = calls.filter((call) => !(call in questions));
const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(", ");
if (unknown.length > 0) {
  explain(`No CALL: ${quoted(unknown)}. There are: ${quoted(Object.keys(questions))}`);
}

/**
 * Measures for pairs of a known and an unknown address whether the duration reveals which is which.
 *
 * @returns in what percentage of pairs the known address took longer: 50 reveals nothing
 * @throws Error when already the answers reveal it
 */
async function shareOf(world: World, { known, prepare }: Question): Promise<number> {
  const prepared = prepare(world);
  const timeOf = async (email: string) => {
    const call = await prepared(email);
    // What the previous call does after its answer must not count for this one.
    await world.test.app.mailSettled();
    const begun = performance.now();
    const answer = await call();
    return { took: performance.now() - begun, kind: kindOf(answer, email), ...answer };
  };
  let longer = 0;
  for (const [index, email] of (await known(world, pairs)).entries()) {
    // The order alternates, because the first of a pair may run into the work that the pair before has left.
    const isFirst = index % 2 === 1;
    const other = someEmail();
    const first = await timeOf(isFirst ? email : other);
    const second = await timeOf(isFirst ? other : email);
    if (first.kind !== second.kind)
      throw new Error(`the answers tell: ${first.kind}\n${second.kind}`);
    if (first.statusCode === 429) throw new Error("a limit answers: no pair to compare");
    if (isFirst ? first.took > second.took : second.took > first.took) longer += 1;
  }
  return Math.round((longer / pairs) * 1000) / 10;
}

/**
 * Measures whether response times reveal if an address has an account, of a patient or a colleague, and exits with 1 if so.
 * `api/src/system-tests/no-oracle.test.ts` tests that the statements are the same.
 */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "oracle-"));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.TEST_DATABASE_URL,
    DEMO_DATA: "0",
    SERVE_SITE: "0",
    LOG_LEVEL: "silent",
  });
  const app = await buildApp({ config, projectRoot: process.cwd() });
  try {
    const world = await makeWorld({ app, dataDir, database: config.database });
    const found: { call: string; pairs: number; longer: number }[] = [];
    for (const call of calls.length > 0 ? calls : Object.keys(questions)) {
      found.push({ call, pairs, longer: await shareOf(world, questions[call]!) });
    }
    console.table(found);
    const isDistinguishable = found.some(
      ({ longer }) => Math.max(longer, 100 - longer) > MAX_SHARE_PERCENT,
    );
    process.exitCode = isDistinguishable ? 1 : 0;
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true });
  }
}

void main();
