import { randomUUID } from "node:crypto";
import type { TestApp } from "../../testing/test-app";
import { ofColleagues } from "./colleagues";
import { ofPatients } from "./patients";
import { makeWorld } from "./world";
import type { Answer, Question, World } from "./world";

interface Pairs {
  /** The call that is measured. */
  call: string;
  pairs: number;
  /** Percentage in which the known address took longer: 50 says nothing. */
  longer: number;
}

/** Every call that takes an address of which the caller may not learn whether it is known. */
export const questions: Record<string, Question> = { ...ofPatients, ...ofColleagues };

/**
 * Measures, for `count` pairs of an address that is known and one that is not, whether time tells which is which.
 *
 * @param only names of `questions`; none: all
 * @throws Error where already the answers tell
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

/** An answer without what differs between any two: the address that was sent, and numbers. */
const kindOf = ({ statusCode, headers, body }: Answer, email: string): string =>
  [
    statusCode,
    ...Object.keys(headers).sort(),
    body.replaceAll(email, "").replace(/\d+/g, "0"),
  ].join("\n");

/** The share of pairs in which the known address took longer. */
async function shareOf(world: World, count: number, question: Question): Promise<number> {
  const prepare = question.prepare(world);
  const timeOf = async (email: string) => {
    const call = await prepare(email);
    // What a call leaves to do behind its answer is not counted to the next one.
    await world.test.app.mailSettled();
    const begun = performance.now();
    const answer = await call();
    return { took: performance.now() - begun, kind: kindOf(answer, email), ...answer };
  };
  const known = await question.known(world, count);
  let longer = 0;
  for (const [index, email] of known.entries()) {
    const unknown = `${randomUUID().replaceAll("-", "").slice(0, 16)}@example.ru`;
    // The first measurement may find things as the pair before has left them.
    const isFirst = index % 2 === 1;
    const one = await timeOf(isFirst ? email : unknown);
    const other = await timeOf(isFirst ? unknown : email);
    if (one.kind !== other.kind) throw new Error(`the answers tell: ${one.kind}\n${other.kind}`);
    if (one.statusCode === 429) throw new Error("a limit answers: no pair to compare");
    if (isFirst ? one.took > other.took : other.took > one.took) longer += 1;
  }
  return longer / count;
}
