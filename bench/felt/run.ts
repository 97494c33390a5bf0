/**
 * How long does somebody with a phone wait after each press? Serves the built site (`npm run build` first) by the real server to a phone
 * of 360 × 740 whose processor is slowed 4 times, on 1.6 Mbit/s with 150 ms, beside the same with a network that costs nothing and an
 * API that answers immediately from a record: what is left then is our own.
 *
 *   node --import tsx bench/felt/run.ts [ROUNDS] [WORD OF THE FLOW]
 *
 * A line has the aim, the median and the longest, in ms from the finger's leaving until a frame shows what it was for; then the longest
 * until a frame shows that the press was taken. It prints, and does not fail on time.
 */
import { request, type Browser } from "@playwright/test";
import { explain, readNumbers } from "../../api/src/testing/command-line";
import { register } from "../../e2e/fixtures/api";
import { newPerson, type Person } from "../../e2e/fixtures/person";
import { startServer, type RunningServer } from "../../e2e/fixtures/server";
import { openBrowser } from "../browser";
import { Answers } from "./answers";
import { Figures } from "./figures";
import { FLOWS, type Flow } from "./flows";
import { Phone } from "./phone";

const USAGE = "node --import tsx bench/felt/run.ts [ROUNDS] [WORD OF THE FLOW]";
const [rounds] = readNumbers<[number]>(process.argv.slice(2, 3), [5], USAGE);
const [, , , word = "", ...more] = process.argv;
const flows = FLOWS.filter(({ name }) => name.includes(word));
if (flows.length === 0 || more.length > 0) explain(USAGE);

async function newcomer({ origin, outbox }: RunningServer): Promise<Person> {
  const person = newPerson();
  const context = await request.newContext({ baseURL: origin });
  await register(context, person, outbox);
  await context.dispose();
  return person;
}

async function measure(browser: Browser, server: RunningServer, flow: Flow, figures: Figures) {
  const first = await newcomer(server);
  // Once unmeasured: it is recorded, and the server has done all of it before.
  const answers = new Answers();
  const rehearsal = await Phone.open(browser, server.origin, null);
  const recorded = answers.record(rehearsal.page);
  await flow.run(rehearsal, first);
  await recorded();
  await rehearsal.close();
  for (let round = 0; round < rounds; round += 1) {
    const slow = await Phone.open(browser, server.origin, null);
    await flow.run(slow, await newcomer(server));
    figures.add("slow", await slow.close());
    const quick = await Phone.open(browser, server.origin, answers);
    await flow.run(quick, first);
    figures.add("immediate", await quick.close());
  }
}

async function main(): Promise<void> {
  const server = await startServer(process.cwd());
  const browser = await openBrowser();
  const figures = new Figures();
  try {
    for (const flow of flows) await measure(browser, server, flow, figures);
    figures.print();
  } finally {
    await browser.close();
    await server.stop();
  }
}

void main();
