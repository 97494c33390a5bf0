import { randomUUID } from "node:crypto";
import type { TestApp } from "../../testing/test-app";
import { ofColleagues } from "./colleagues";
import { ofPatients } from "./patients";
import { makeWorld } from "./world";
import type { Answer, Question, World } from "./world";

interface Pairs {
  call: string;
  pairs: number;
  /** In how many percent of pairs the known address took longer: 50 reveals nothing. */
  longer: number;
}

export const questions: Record<string, Question> = { ...ofPatients, ...ofColleagues };

/**
 * Measures for `count` pairs of a known and an unknown address whether the duration reveals which is which.
 *
 * @param only names of `questions`; all by default
 * @throws Error when already the answers reveal it
 */
export async function measurePairs(
  test: TestApp,
  count: number,
  only: string[] = [],
): Promise<Pairs[]> {
  const found: Pairs[] = [];
  const world = await makeWorld(test);
  for (const [call, question] of Object.entries(questions)) {
    if (only.length > 0 && !only.includes(call)) continue;
    const longer = Math.round((await shareOf(world, count, question)) * 1000) / 10;
    found.push({ call, pairs: count, longer });
  }
  return found;
}

/** An answer without what differs between any two: the address and numbers. */
const kindOf = ({ statusCode, headers, body }: Answer, email: string): string =>
  [
    statusCode,
    ...Object.keys(headers).sort(),
    body.replaceAll(email, "").replace(/\d+/g, "0"),
  ].join("\n");

async function shareOf(world: World, count: number, question: Question): Promise<number> {
  const prepare = question.prepare(world);
  const timeOf = async (email: string) => {
    const call = await prepare(email);
    // What the previous call does after its answer must not count for this one.
    await world.test.app.mailSettled();
    const begun = performance.now();
    const answer = await call();
    return { took: performance.now() - begun, kind: kindOf(answer, email), ...answer };
  };
  const known = await question.known(world, count);
  let longer = 0;
  for (const [index, email] of known.entries()) {
    const unknown = `${randomUUID().replaceAll("-", "").slice(0, 16)}@example.ru`;
    // The order alternates, because the first of a pair may run into the work that the pair before has left.
    const isFirst = index % 2 === 1;
    const one = await timeOf(isFirst ? email : unknown);
    const other = await timeOf(isFirst ? unknown : email);
    if (one.kind !== other.kind) throw new Error(`the answers tell: ${one.kind}\n${other.kind}`);
    if (one.statusCode === 429) throw new Error("a limit answers: no pair to compare");
    if (isFirst ? one.took > other.took : other.took > one.took) longer += 1;
  }
  return longer / count;
}
