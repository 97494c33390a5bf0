import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { CallName } from "@rodinki/contract/calls";
import {
  createAppointment,
  holdTime,
  listCityTimes,
  listClinics,
  listDays,
} from "@rodinki/contract/paths";
import { ask } from "../api/ask";
import type { Answer } from "../api/ask";
import type { Figures } from "../campaign/figures";
import type { OpeningTime } from "./calendar";

/** Somebody with the page open. */
export interface Caller {
  figures: Figures;
  /** Of the process that answers them. */
  port: number;
  headers: Record<string, string>;
  /** The city that opens. */
  cityId: number;
}

const OK = 200;
const CREATED = 201;
/** How long who tries to be early goes on after the hour has come. */
const LATE_MS = 3_000;

const think = (from: number, to: number) => wait(randomInt(from * 1000, to * 1000));

const form = {
  family_name: "Иванова",
  name: "Анна",
  patronymic_name: "Петровна",
  birth_date: "1984-03-09",
  phone: "79123456789",
  gender: "F",
  how_you_know: "",
  "policy-agree": true,
};

/** What the page does after the countdown, and then a person. @returns the id that was acknowledged; null: nothing was left */
export async function waitAndBook(caller: Caller): Promise<number | null> {
  const { cityId } = caller;
  for (;;) {
    const days = (await call(caller, "days", listDays, { query: { city_id: cityId } })).body.data;
    const day = days?.[randomInt(Math.max(1, days.length))];
    if (day === undefined) return null;
    const query = { city_id: cityId, time: day };
    const [{ body }] = await Promise.all([
      call(caller, "times", listCityTimes, { query }),
      call(caller, "clinics", listClinics, { query }),
    ]);
    const wanted = body.data?.[randomInt(Math.max(1, body.data.length))];
    if (wanted === undefined) continue;
    await think(2, 8);
    const held = await call(caller, "hold", holdTime, {
      query: { clinic_time_id: wanted.id, time: day },
    });
    if (held.status !== OK) continue;
    await think(5, 20);
    const booked = await call(caller, "book", createAppointment, {
      headers: { "idempotency-key": randomUUID() },
      body: { ...form, time_id: held.body.TimeId },
    });
    if (booked.status === CREATED) return booked.body.ConsumerId ?? null;
  }
}

/** Knows the numbers and presses on, from before the opening. @returns whether a time is held in the end */
export async function pressEarly(
  caller: Caller,
  times: OpeningTime[],
  opensAt: number,
): Promise<boolean> {
  for (;;) {
    const time = times[randomInt(times.length)];
    const held = await call(caller, "press early", holdTime, {
      query: { clinic_time_id: time?.id ?? 0, time: time?.day ?? "" },
    });
    if (held.status === OK) return true;
    if (Date.now() > opensAt + LATE_MS) return false;
    await wait(randomInt(200));
  }
}

type Sent = NonNullable<Parameters<typeof ask>[2]>;

async function call<Name extends CallName>(
  { port, figures, headers }: Caller,
  name: string,
  which: Name,
  sent: Sent,
): Promise<Answer<Name>> {
  const start = performance.now();
  try {
    const answer = await ask(port, which, { ...sent, headers: { ...headers, ...sent.headers } });
    figures.note(name, performance.now() - start, answer.status);
    return answer;
  } catch (error) {
    figures.note(name, performance.now() - start, 0);
    throw error;
  }
}
