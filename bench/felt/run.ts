/**
 * Measures how long a person with a phone waits after each press. Serves the built site (`npm run build` first) by the real
 * server to a phone of 360 × 740 whose processor is slowed 4 times, on 1.6 Mbit/s with 150 ms latency; and without network
 * delays, with recorded responses of the API: the rest is the site's own time.
 *
 *   node --import tsx bench/felt/run.ts [ROUNDS]
 *
 * Prints for each press the aim, the median and the maximum, in ms from the release until a frame shows the result, and the
 * same without delays of the network. It never fails because of a duration.
 */
import { request, type Browser } from "@playwright/test";
import { register } from "../../e2e/fixtures/api";
import { newPerson, type Person } from "../../e2e/fixtures/person";
import { startServer, type RunningServer } from "../../e2e/fixtures/server";
import { openBrowser } from "../browser";
import { Answers } from "./answers";
import { FLOWS, type Flow } from "./flows";
import { Phone } from "./phone";
import { at, Durations, median, numbersOf, worst } from "../frame";

/** Aims for the time until the result of a press is visible, in ms, by the names that flows use. */
const AIMS: Record<string, number | undefined> = {
  "«Записаться» → the first question": 1000,
  "«Записаться» → free times, signed in": 1000,
  "city → its days": 200,
  "day → its times": 200,
  "time → the summary": 200,
  "«Продолжить» → the account": 200,
  "«Продолжить» → the person": 200,
  "«Записаться» → booked": 200,
  "list → article": 400,
  "article → article": 400,
  "sign-in → cabinet filled": 1000,
  "letter → what was found": 150,
};

/** 95th percentile of the time from a press or a key to the next paint. */
const INTERACTION_AIM = 150;

const [rounds] = numbersOf<[number]>("felt/run.ts [ROUNDS]", [5]);

/** Time from each press until its result, and the same without delays of the network. */
const [shown, immediate] = [new Durations(), new Durations()];
/** Time from each press or key to the next paint. */
const paints: number[] = [];

function print(): void {
  shown.print((all, name) => ({
    aim: AIMS[name],
    median: median(all),
    worst: worst(all),
    immediate: median(immediate.of(name)),
    "immediate, worst": worst(immediate.of(name)),
  }));
  console.log(
    `${paints.length} presses and keys: the next paint p95 ${at(paints, 0.95)} ms (aim ${INTERACTION_AIM}), worst ${worst(paints)}`,
  );
}

async function newcomer({ origin, outbox }: RunningServer): Promise<Person> {
  const person = newPerson();
  const context = await request.newContext({ baseURL: origin });
  await register(context, person, outbox);
  await context.dispose();
  return person;
}

async function measure(browser: Browser, server: RunningServer, flow: Flow) {
  const first = await newcomer(server);
  // The first round is not measured: it records the responses and warms up the server.
  const answers = new Answers();
  const rehearsal = await Phone.open(browser, server.origin, null);
  const recorded = answers.record(rehearsal.page);
  await flow.run(rehearsal, first);
  await recorded();
  await rehearsal.close();
  for (let round = 0; round < rounds; round += 1) {
    const slow = await Phone.open(browser, server.origin, null);
    await flow.run(slow, await newcomer(server));
    shown.addAll(slow.shown);
    paints.push(...(await slow.close()));
    const quick = await Phone.open(browser, server.origin, answers);
    await flow.run(quick, first);
    immediate.addAll(quick.shown);
    await quick.close();
  }
}

async function main(): Promise<void> {
  const server = await startServer(process.cwd());
  const browser = await openBrowser();
  try {
    for (const flow of FLOWS) await measure(browser, server, flow);
    print();
  } finally {
    await browser.close();
    await server.stop();
  }
}

void main();
