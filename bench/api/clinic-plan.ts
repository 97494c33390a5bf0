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
import type { AnswerOf, CallName } from "@rodinki/contract/calls";
import type { PlanPreview } from "@rodinki/contract/plan";
import type { Connection } from "../../api/src/database/connect";
import { deriveKey } from "../../api/src/security/secret";
import { HEADINGS, planLine, inDays } from "../../api/src/testing/plan-line";
import { makeColleague } from "../../api/src/testing/many-colleagues";
import { adult } from "../../api/src/system-tests/booking-model/patients";
import { agent, request } from "../../api/src/testing/request";
import { at, Durations, numbersOf } from "../frame";
import { fillTimes } from "./fill";
import { giveFixtures, heldTimeIdOf, signInAll, timesFor } from "./fixtures";
import { makePeople } from "../../api/src/testing/many-people";
import { firstClinicOf, ORIGIN } from "./reception";
import { SECRET, startTarget } from "./target";

const [bookings] = numbersOf<[number]>("api/clinic-plan.ts [BOOKINGS]", [4_000]);
const CLIENTS = 10;
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

const durations = new Durations();

async function fill(connection: Connection) {
  await fillTimes(connection, timesFor(bookings));
  const patients = await giveFixtures(connection, await makePeople(connection, bookings));
  const clinicId = await firstClinicOf(connection);
  const key = deriveKey(SECRET, "staff-totp");
  return { patients, clinicId, colleague: await makeColleague(connection.database, key, clinicId) };
}

async function main(): Promise<void> {
  const { target, prepared } = await startTarget(fill);
  const { clinicId, colleague } = prepared;
  const patients = await signInAll(target.app, prepared.patients);

  /** Sends a change of the clinics' page. @throws Error when it is refused */
  const send = async <Name extends CallName>(
    call: Name,
    body: object | string,
    { headers, ...params }: { headers?: Record<string, string>; plan_id?: number } = {},
  ) => {
    const answer = await request(target.app, call, {
      params: { id: clinicId, ...params },
      headers: { origin: ORIGIN, cookie: colleague.cookie, ...headers },
      body,
    });
    if (answer.status >= 300) throw new Error(`${call}: ${JSON.stringify(answer)}`);
    return answer.body as AnswerOf<Name>;
  };
  const preview = async (part: number): Promise<PlanPreview> => {
    const headers = {
      "content-type": "application/octet-stream",
      "x-file-name": `plan-${part}.csv`,
    };
    const shown = await durations.time("a plan is shown", () =>
      send(previewPlan, planOf(part), { headers }),
    );
    if (shown.isReady) return shown;
    const names = shown.questions.map(({ key }) => ({ key, answer: "new" }));
    const changes = shown.changes.map(({ key }) => ({ key, answer: "correct" }));
    return send(answerPlanQuestions, { names, changes }, { plan_id: shown.id });
  };
  const apply = ({ id, digest }: PlanPreview) =>
    durations.time("a plan is applied", () =>
      send(applyPlan, { digest }, { plan_id: id, headers: { "idempotency-key": `plan-${id}` } }),
    );

  /** Bookings by ten concurrent patients while `goesOn` returns true. */
  const book = (name: string, goesOn: (done: number) => boolean) => {
    const next = async (): Promise<void> => {
      const patient = goesOn(durations.of(name).length) ? patients.pop() : undefined;
      if (patient === undefined) return;
      const { id, headers } = patient;
      const body = { ...adult, time_id: heldTimeIdOf(id) };
      const { status } = await durations.time(name, () =>
        request(target.app, createAppointment, { headers, body }),
      );
      if (status !== 201) throw new Error(`a booking was refused: ${status}`);
      await next();
    };
    return Promise.all(Array.from({ length: CLIENTS }, next));
  };

  const first = await preview(1);
  await apply(first);
  const second = await preview(2);
  await book("warm-up", (done) => done < 200);
  await book("booking", (done) => done < bookings / 3);
  let isDone = false;
  const applied = apply(second).finally(() => (isDone = true));
  await book("booking while a plan is applied", () => !isDone);
  await applied;
  console.log(`${target.engine}, ${first.totals.added} new times`);
  durations.print((all) => ({
    count: all.length,
    "p50, ms": at(all, 0.5),
    "p99, ms": at(all, 0.99),
  }));
  await target.stop();
  agent.destroy();
}

void main();
