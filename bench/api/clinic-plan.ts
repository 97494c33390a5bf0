/**
 * Measures how long previewing and applying a plan of 20,000 times takes, and how much it slows concurrent bookings.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/clinic-plan.ts [BOOKINGS]
 *
 * Prints figures and exits with 0. Aims on PostgreSQL: previewed within 2 s, applied within 5 s, and the p99 of a booking at most
 * 1.5 times the usual one.
 */
import { createHash } from "node:crypto";
import {
  createAppointment,
  answerPlanQuestions,
  applyPlan,
  previewPlan,
} from "@rodinki/contract/paths";
import type { PlanPreview } from "@rodinki/contract/plan";
import type { Connection } from "../../api/src/database/connect";
import { readNumbers } from "../../api/src/testing/command-line";
import { deriveKey } from "../../api/src/security/secret";
import { HEADINGS, planLine, inDays } from "../../api/src/testing/plan-line";
import { makeColleagues } from "../../api/src/testing/many-colleagues";
import { adult } from "../../api/src/system-tests/booking-model/patients";
import { agent, request, csrfHeaders } from "../../api/src/testing/request";
import { at } from "../figures";
import { callOf } from "./call-of";
import { fillTimes } from "./fill";
import { giveFixtures, heldTimeIdOf, timesFor } from "./fixtures";
import { makePeople } from "../../api/src/testing/many-people";
import { SECRET, startTarget } from "./target";

const USAGE = "node --import tsx bench/api/clinic-plan.ts [BOOKINGS]";
const [bookings] = readNumbers<[number]>(process.argv.slice(2), [4_000], USAGE);
const CLIENTS = 10;
const ORIGIN = "http://localhost:8000";
const DOCTORS = 20;
const DAYS = 25;
/** Times from nine to seven, a quarter of an hour each. */
const HOURS = { начало: "9:00", конец: "19:00", минут: "15" };

/** Dissimilar names, because a plan's preview asks about names that are nearly the same. */
const nameOf = (number: number) =>
  createHash("sha256")
    .update(String(number))
    .digest("hex")
    .slice(0, 24)
    .replace(/./g, (digit) => "абвгдежзиклмнопр".charAt(parseInt(digit, 16)))
    .replace(/^./, (letter) => letter.toUpperCase());

/** 20,000 new times of the first clinic of `fillTimes`. @param part number of the plan, so that each has other doctors */
function planOf(part: number): string {
  const lines = Array.from({ length: DOCTORS }, (_, number) =>
    planLine({
      ...HOURS,
      город: "Город 2",
      "часовой пояс": "Asia/Yekaterinburg",
      клиника: "Клиника 1",
      адрес: "ул. Мира, 1",
      телефон: "+7 (343) 000-00-00",
      широта: "56,8",
      долгота: "60,6",
      врач: nameOf(part * DOCTORS + number),
      "с даты": inDays(40),
      "по дату": inDays(40 + DAYS - 1),
    }),
  );
  return `\uFEFF${[HEADINGS, ...lines].join("\r\n")}\r\n`;
}

async function fill(connection: Connection) {
  const { database } = connection;
  await fillTimes(connection, timesFor(bookings));
  const patients = await giveFixtures(connection, await makePeople(connection, bookings));
  const [first] = await database.runQuery<{ id: number }>(
    { name: "", text: "select id from clinics where name = 'Клиника 1'" },
    [],
  );
  const clinicId = first?.id ?? 0;
  const [colleague] = await makeColleagues(database, deriveKey(SECRET, "staff-totp"), [clinicId]);
  return { patients, clinicId, cookie: colleague?.cookie ?? "" };
}

async function main(): Promise<void> {
  const { target, prepared } = await startTarget(fill);
  const { clinicId, cookie } = prepared;
  const patients = await Promise.all(
    prepared.patients.map(async (patient) => ({
      id: patient.id,
      headers: await csrfHeaders(target.app, patient),
    })),
  );

  /** Sends a change of the clinics' page. @throws Error with the refused call */
  const send = async (call: Parameters<typeof callOf>[0], params: object, more: RequestInit) => {
    const { path } = callOf(call, { params: { id: clinicId, ...params } });
    const answer = await fetch(`http://127.0.0.1:${target.app}${path}`, {
      method: "POST",
      ...more,
      headers: { origin: ORIGIN, cookie, ...(more.headers as Record<string, string>) },
    });
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    console.log(`${name.padEnd(28)}${((performance.now() - start) / 1000).toFixed(2)} s`);
    return result;
  };
  const preview = async (part: number): Promise<PlanPreview> => {
    const shown = (await timed("a plan is shown", () =>
      send(
        previewPlan,
        {},
        {
          body: planOf(part),
          headers: {
            "content-type": "application/octet-stream",
            "x-file-name": `plan-${part}.csv`,
          },
        },
      ),
    )) as PlanPreview;
    if (shown.isReady) return shown;
    const names = shown.questions.map(({ key }) => ({ key, answer: "new" }));
    const changes = shown.changes.map(({ key }) => ({ key, answer: "correct" }));
    return (await send(
      answerPlanQuestions,
      { plan_id: shown.id },
      json({ names, changes }),
    )) as PlanPreview;
  };
  const apply = ({ id, digest }: PlanPreview) =>
    timed("a plan is applied", () =>
      send(applyPlan, { plan_id: id }, json({ digest }, { "idempotency-key": `plan-${id}` })),
    );

  /** Bookings by ten concurrent patients while `goesOn` returns true. */
  const book = async (name: string, goesOn: (done: number) => boolean): Promise<number> => {
    const spans: number[] = [];
    let errors = 0;
    const next = async (): Promise<void> => {
      for (;;) {
        const patient = goesOn(spans.length) ? patients.pop() : undefined;
        if (patient === undefined) return;
        const start = performance.now();
        const body = { ...adult, time_id: heldTimeIdOf(patient.id) };
        const { status } = await request(target.app, createAppointment, {
          headers: patient.headers,
          body,
        });
        spans.push(performance.now() - start);
        if (status !== 201) errors += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, next));
    const figures = `p50 ${at(spans, 0.5)} ms  p99 ${at(spans, 0.99)} ms  errors ${errors}`;
    console.log(`${name.padEnd(28)}${String(spans.length).padStart(5)} bookings  ${figures}`);
    return at(spans, 0.99);
  };

  const first = await preview(1);
  console.log(`${target.engine}, ${first.totals.added} new times`);
  await apply(first);
  const second = await preview(2);
  await book("warm", (done) => done < 200);
  const usual = await book("usual", (done) => done < bookings / 3);
  let isDone = false;
  const applied = apply(second).finally(() => (isDone = true));
  const meanwhile = await book("while a plan is applied", () => !isDone);
  await applied;
  console.log(`${(meanwhile / usual).toFixed(2)} times the usual p99`);
  await target.stop();
  agent.destroy();
}

void main();
