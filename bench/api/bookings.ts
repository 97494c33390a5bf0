/**
 * How fast people hold, book and cancel times, through the API and with the same statements straight on the driver.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/bookings.ts [SECONDS] [ROUNDS]
 *
 * Every cycle is one person who holds a free time, books it and cancels. The two take turns, so that a busy minute of the
 * machine meets both; what is printed is the median of the rounds. Ends with 0.
 */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { cancelAppointment, createAppointment, holdTime } from "@rodinki/contract/paths";
import type { Connection } from "../../api/src/database/connect";
import { hashToken } from "../../api/src/security/tokens";
import { agent, ask, csrfHeaders } from "./ask";
import { openEmbedded, openPostgres } from "./driver";
import { fillTimes } from "./fill";
import { makePeople } from "./people";
import { rawBooking } from "./raw-booking";
import { startTarget } from "./target";

const seconds = Number(process.argv[2] ?? 5);
const rounds = Number(process.argv[3] ?? 3);
const CLIENTS = [1, 10, 100];
const TIMES = 100_000;
const patient = {
  family_name: "Иванова",
  name: "Анна",
  patronymic_name: "Петровна",
  birth_date: "1984-03-09",
  phone: "79123456789",
  gender: "F",
  how_you_know: "",
  "policy-agree": true,
};
/** The two parts of a cycle: the first gives the appointment's id, 0 when it was refused. */
interface Cycle {
  book: (worker: number, time: Time) => Promise<number>;
  cancel: (worker: number, time: Time, id: number) => Promise<boolean>;
}

interface Time {
  id: number;
  day: string;
}

interface Figures {
  /** Cycles a second. Follows from the mean: all clients are always in one part or the other. */
  rate: number;
  /** Both in ms. */
  p50: number;
  p99: number;
}

interface Round {
  book: Figures;
  cancel: Figures;
  errors: number;
}

function figuresOf(clients: number, spans: number[]): Figures {
  const sorted = spans.toSorted((a, b) => a - b);
  const mean = spans.reduce((sum, span) => sum + span, 0) / spans.length;
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { rate: (clients * 1000) / mean, p50: at(0.5), p99: at(0.99) };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function describe(all: Figures[]): string {
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return `${Math.round(of("rate"))}/s  p50 ${of("p50").toFixed(1)} ms  p99 ${of("p99").toFixed(1)} ms`;
}

/** Prints the lines of both, and which share of the raw rate the API reaches. */
function report(clients: number, raw: Round[], api: Round[]): void {
  for (const [name, all] of Object.entries({ raw, API: api })) {
    const [book, cancel] = [all.map((round) => round.book), all.map((round) => round.cancel)];
    const errors = all.reduce((sum, round) => sum + round.errors, 0);
    console.log(
      `${clients} clients, ${name}: hold + book ${describe(book)}; cancel ${describe(cancel)}; errors ${errors}`,
    );
  }
  const shares = api.map(({ book }, round) => book.rate / (raw[round]?.book.rate ?? NaN));
  console.log(`${clients} clients: hold + book at ${Math.round(100 * median(shares))} % of raw`);
}

/** Runs cycles on `clients` workers at once, each on times of its own. */
async function measure(clients: number, free: Time[], cycle: Cycle): Promise<Round> {
  const spans = { book: [] as number[], cancel: [] as number[] };
  let errors = 0;
  let next = 0;
  const until = performance.now() + seconds * 1000;
  const work = async (worker: number) => {
    while (performance.now() < until) {
      const time = free[next++ % free.length];
      if (!time) return;
      const start = performance.now();
      const id = await cycle.book(worker, time);
      const booked = performance.now();
      const isCanceled = id > 0 && (await cycle.cancel(worker, time, id));
      spans.book.push(booked - start);
      spans.cancel.push(performance.now() - booked);
      if (!isCanceled) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, worker) => work(worker)));
  return {
    book: figuresOf(clients, spans.book),
    cancel: figuresOf(clients, spans.cancel),
    errors,
  };
}

const FREE = {
  name: "",
  text: "select id, day::text from clinic_times where starts_at > now() + interval '1 day' limit 50000",
};

async function main(): Promise<void> {
  const prepare = async (connection: Connection) => {
    await fillTimes(connection, TIMES);
    return {
      people: await makePeople(connection, Math.max(...CLIENTS)),
      free: await connection.database.ask<Time>(FREE, []),
    };
  };
  const { target, prepared } = await startTarget(prepare);
  const { people, free } = prepared;
  const driver = target.databaseUrl
    ? openPostgres(target.databaseUrl)
    : await openEmbedded(await mkdtemp(path.join(tmpdir(), "bench-")), prepare);
  const statements = rawBooking(driver);
  const headers = await Promise.all(people.map((person) => csrfHeaders(target.app, person)));

  const subjectOf = (worker: number, { id, day }: Time) => {
    const { id: userId, sessionToken } = people[worker] ?? { id: 0, sessionToken: "" };
    return { userId, sessionHash: hashToken(sessionToken), timeId: id, day };
  };
  const raw: Cycle = {
    book: (worker, time) => statements.holdAndBook(subjectOf(worker, time)),
    cancel: async (worker, time, id) => {
      await statements.cancel(subjectOf(worker, time), id);
      return true;
    },
  };
  const api: Cycle = {
    book: async (worker, { id, day }) => {
      const own = { headers: headers[worker] };
      const query = { clinic_time_id: id, time: day };
      const held = await ask(target.app, holdTime, { ...own, query });
      const body = { ...patient, time_id: held.body.TimeId };
      const booked = await ask(target.app, createAppointment, { ...own, body });
      return booked.body.ConsumerId ?? 0;
    },
    cancel: async (worker, _time, id) => {
      const sent = { headers: headers[worker], query: { consumer_id: id } };
      return (await ask(target.app, cancelAppointment, sent)).status === 200;
    },
  };

  // Neither is measured cold: the first hundreds of requests are those that the engine still compiles.
  for (const cycle of [raw, api]) await measure(10, free, cycle);

  console.log(`${target.engine}, ${free.length} free times, ${rounds} rounds of ${seconds} s each`);
  for (const clients of CLIENTS) {
    const taken = { raw: [] as Round[], api: [] as Round[] };
    for (let round = 0; round < rounds; round++) {
      taken.raw.push(await measure(clients, free, raw));
      taken.api.push(await measure(clients, free, api));
    }
    report(clients, taken.raw, taken.api);
  }
  console.log(`memory of the server: ${await target.memory()} MB`);
  agent.destroy();
  await driver.close();
  await target.stop();
}

void main();
