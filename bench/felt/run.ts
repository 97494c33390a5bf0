/**
 * Measures how long a person with a phone waits after each press. Serves the built site (`npm run build` first) by the real
 * server to a phone of 360 × 740 whose processor is slowed 4 times, on 1.6 Mbit/s with 150 ms latency; and without network
 * delays, with recorded responses of the API: the rest is the site's own time.
 *
 *   node --import tsx bench/felt/run.ts [ROUNDS] [WORD OF THE FLOW]
 *
 * Prints for each press the aim, the median and the maximum, in ms from the release until a frame shows the result; then the
 * maximum until a frame shows feedback. It never fails because of a duration.
 */
import { request, type Browser } from "@playwright/test";
import { explain, readNumbers } from "../../api/src/testing/command-line";
import { register } from "../../e2e/fixtures/api";
import { newPerson, type Person } from "../../e2e/fixtures/person";
import { startServer, type RunningServer } from "../../e2e/fixtures/server";
import { openBrowser } from "../browser";
import { Answers } from "./answers";
import { FLOWS, type Flow } from "./flows";
import { Phone, type Visit } from "./phone";
import { at, median, worst } from "../figures";

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

type Way = "slow" | "immediate";

/** Measurements of all visits. */
class Figures {
  private readonly visits: Record<Way, Visit[]> = { slow: [], immediate: [] };

  add(way: Way, visit: Visit): void {
    this.visits[way].push(visit);
  }

  print(): void {
    const names = new Set(this.visits.slow.flatMap(({ waited }) => waited.map(({ name }) => name)));
    console.table(Object.fromEntries([...names].map((name) => [name, this.line(name)])));
    const presses = this.visits.slow.flatMap(({ interactions }) => interactions);
    console.log(
      `${presses.length} presses and keys: the next paint p95 ${at(presses, 0.95)} ms (aim ${INTERACTION_AIM}), worst ${worst(presses)}`,
    );
  }

  private line(name: string) {
    const of = (way: Way) =>
      this.visits[way].flatMap(({ waited }) => waited.filter((wait) => wait.name === name));
    const shown = (way: Way) => of(way).map((wait) => wait.shown);
    return {
      aim: AIMS[name],
      median: median(shown("slow")),
      worst: worst(shown("slow")),
      immediate: median(shown("immediate")),
      "immediate, worst": worst(shown("immediate")),
      "taken, worst": worst(of("slow").map(({ answered }) => answered)),
    };
  }
}

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
