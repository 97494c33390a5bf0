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
import { FLOWS, type Flow } from "./flows";
import { Phone, type Visit } from "./phone";
import { at, median, worst } from "../figures";

/** How long a press may take, in ms, until what it was for is shown. Flows keep their times under these names. */
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

/** What all visits have measured. */
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
