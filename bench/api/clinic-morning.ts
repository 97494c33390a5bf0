/**
 * Measures how long ten colleagues of a clinic with 200 visits a day wait while they work at a realistic pace, and how much they
 * slow patients down. Each page polls marks every four seconds, and loads the day when a visit was added or changed; a mark every
 * five seconds, a search a second and an opened day a second are ten times what the telephone allows. Patients hold and book
 * concurrently, half of the time without the reception.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/clinic-morning.ts [TIMES] [SECONDS]
 *
 * Fails when a call is refused.
 */
import { setTimeout as wait } from "node:timers/promises";
import * as paths from "@rodinki/contract/paths";
import { adult } from "../../api/src/system-tests/booking-model/patients";
import { makePeople } from "../../api/src/testing/many-people";
import { agent, request } from "../../api/src/testing/request";
import { at, Durations, median, numbersOf, worst } from "../frame";
import { giveFixtures, heldTimeIdOf, signInAll } from "./fixtures";
import type { Patient } from "./fixtures";
import { COLLEAGUES, fillReception, headersOf, QUERIES } from "./reception";
import { startTarget } from "./target";

const [times, seconds] = numbersOf<[number, number]>(
  "api/clinic-morning.ts [TIMES] [SECONDS]",
  [200_000, 120],
);
/** As src/features/clinic-day/use-day.ts. */
const POLL_MS = 4_000;
const MARK_MS = 5_000;
const FIND_MS = 1_000;
const OPEN_MS = 1_000;
const PATIENT_MS = 100;
/** Number of phases, alternately with and without the reception, so that other load of the machine affects both. */
const TURNS = 4;
const TURN_MS = (seconds * 1_000) / TURNS;

let durations = new Durations();

/** Records how long a call takes. @throws Error when it was refused */
async function timed<T extends { status: number }>(
  name: string,
  call: () => Promise<T>,
): Promise<T> {
  const answer = await durations.time(name, call);
  if (answer.status >= 300) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** Runs every `pause` ms until `end`, the first time after `first` ms; a slow response does not delay later runs. */
async function every(
  pause: number,
  first: number,
  end: number,
  run: (n: number) => Promise<unknown>,
) {
  const started: Promise<unknown>[] = [];
  const start = performance.now() + first;
  for (let n = 0; start + n * pause < end; n += 1) {
    await wait(Math.max(0, start + n * pause - performance.now()));
    started.push(run(n));
  }
  await Promise.all(started);
}

async function main(): Promise<void> {
  const patientsWanted = 2 * Math.ceil((seconds * 1_000) / PATIENT_MS) + 100;
  let patients: Patient[] = [];
  const { target, prepared } = await startTarget((connection) =>
    fillReception(connection, times, async () => {
      patients = await giveFixtures(connection, await makePeople(connection, patientsWanted));
      return patients.map(({ freeTime }) => freeTime.id);
    }),
  );
  const port = target.app;
  const params = { id: prepared.clinicId, day: prepared.day };
  const by = (index: number) => ({ params, headers: headersOf(prepared, index) });
  const callers = await signInAll(port, patients);
  const openDay = (index: number) => request(port, paths.showClinicDay, by(index));
  const first = await openDay(0);
  const toMark = (first.body.visits ?? []).filter(
    ({ startsAt }) => Date.parse(startsAt) < Date.now() + 3_600_000,
  );

  /** Time of the last response to a mark. */
  let markedAt = 0;
  let marks = 0;
  const mark = async () => {
    const visit = toMark[Math.floor(marks / 2) % toMark.length];
    if (visit === undefined) return;
    const [from, to] =
      marks % 2 === 0 ? (["unmarked", "came"] as const) : (["came", "unmarked"] as const);
    marks += 1;
    await timed("mark", () =>
      request(port, paths.setAttendance, {
        ...by(marks),
        params: { ...params, appointment_id: visit.id },
        body: { from, to },
      }),
    );
    markedAt = performance.now();
  };
  const page = (index: number, end: number) => {
    let shown = "";
    let seen = markedAt;
    return every(POLL_MS, (index * POLL_MS) / COLLEAGUES, end, async () => {
      const latest = markedAt;
      const { body } = await timed("marks", () => request(port, paths.showAttendance, by(index)));
      const visits = (body.data ?? []).map(({ id, sequence }) => `${id} ${sequence}`).join();
      if (visits !== shown) await timed("day", () => openDay(index));
      shown = visits;
      if (latest > seen) durations.add("live update", performance.now() - latest);
      seen = latest;
    });
  };
  const find = (n: number) =>
    timed("find", () =>
      request(port, paths.findVisits, { ...by(n), body: { query: QUERIES[n % QUERIES.length] } }),
    );
  const patient = async (name: string) => {
    const [one, other] = [callers.pop(), callers.pop()];
    if (one === undefined || other === undefined) throw new Error("there are too few patients");
    const { id, day } = one.freeTime;
    const query = { clinic_time_id: id, time: day };
    await timed(`hold, ${name}`, () =>
      request(port, paths.holdTime, { headers: one.headers, query }),
    );
    const body = { ...adult, time_id: heldTimeIdOf(other.id) };
    await timed(`book, ${name}`, () =>
      request(port, paths.createAppointment, { headers: other.headers, body }),
    );
  };

  await Promise.all(Array.from({ length: 20 }, (_, n) => Promise.all([find(n), openDay(n)])));
  for (let n = 0; n < 20; n += 1) await patient("warm-up");
  durations = new Durations();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const isManned = turn % 2 === 1;
    const end = performance.now() + TURN_MS;
    const work = () => [
      ...Array.from({ length: COLLEAGUES }, (_, index) => page(index, end)),
      every(MARK_MS, 250, end, mark),
      every(FIND_MS, 125, end, find),
      every(OPEN_MS, 625, end, (n) => timed("day", () => openDay(n))),
    ];
    await Promise.all([
      every(PATIENT_MS, 0, end, () => patient(isManned ? "beside ten colleagues" : "alone")),
      ...(isManned ? work() : []),
    ]);
  }
  console.log(`${target.engine}, ${times} times`);
  durations.print((all) => ({
    count: all.length,
    "p50, ms": median(all),
    "p99, ms": at(all, 0.99),
    "worst, ms": worst(all),
  }));
  await target.stop();
  agent.destroy();
}

void main();
