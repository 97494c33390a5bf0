import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { get } from "node:http";
import type { CallName } from "@rodinki/contract/calls";
import { createAppointment, holdTime, listTimes, login } from "@rodinki/contract/paths";
import { agent, ask, csrfHeaders } from "../api/ask";
import type { Answer } from "../api/ask";
import { emailOf, PASSWORD } from "../api/people";
import type { Person } from "../api/people";
import { outcomeOf } from "./figures";
import type { Figures } from "./figures";

export interface Crowd {
  /** nginx. */
  port: number;
  figures: Figures;
  /** The clinics that everybody wants, on the day that everybody wants. */
  clinics: number[];
  day: string;
}

const PAGES = ["/", "/consultations", "/self-check"];
/** One in so many types the password, the others are signed in since their last visit. */
const SIGNS_IN = 4;
const TAKEN = 409;
/** A person who is asked to wait tries again for so long. */
const PATIENCE_MS = 90_000;

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

/** Reads, looks for a time of the day that everybody wants, holds and books. @returns the id that was acknowledged, null: all is taken */
export async function visit(crowd: Crowd, person: Person): Promise<number | null> {
  const { figures, port, day } = crowd;
  for (const path of PAGES) {
    await readPage(crowd, path);
    await think(1, 4);
  }
  let headers = await csrfHeaders(port, person);
  if (person.id % SIGNS_IN === 0) {
    const body = { email: emailOf(person.id), password: PASSWORD };
    const { cookies } = await patiently(crowd, "sign in", login, { headers, body });
    // A sign-in ends the session that the browser had.
    const sessionToken = /^session=([^;]+)/m.exec(cookies.join("\n"))?.[1] ?? "";
    headers = await csrfHeaders(port, { ...person, sessionToken });
  }
  for (const clinic of crowd.clinics.toSorted(() => Math.random() - 0.5)) {
    for (;;) {
      const listed = await patiently(crowd, "times", listTimes, {
        headers,
        query: { clinic_id: clinic, time: day },
      });
      const free = listed.body.data ?? [];
      const wanted = free[randomInt(Math.max(1, free.length))];
      if (wanted === undefined) break;
      await think(0.5, 2);
      const query = { clinic_time_id: wanted.id, time: day };
      const held = await patiently(crowd, "hold", holdTime, { headers, query });
      if (held.status !== 200) continue;
      await think(3, 8);
      const booked = await patiently(crowd, "book", createAppointment, {
        headers: { ...headers, "idempotency-key": randomUUID() },
        body: { ...form, time_id: held.body.TimeId },
      });
      if (booked.status === 201) return booked.body.ConsumerId ?? null;
    }
  }
  figures.note("day is full", 0, TAKEN);
  return null;
}

type Sent = Parameters<typeof ask>[2];

/** Asks until the answer is another than to wait. */
async function patiently<Name extends CallName>(
  { port, figures }: Crowd,
  name: string,
  call: Name,
  sent: Sent,
): Promise<Answer<Name>> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const start = performance.now();
    const answer = await ask(port, call, sent).catch(() => null);
    const status = answer?.status ?? 0;
    figures.note(name, performance.now() - start, status);
    if (answer !== null && outcomeOf(status) !== "wait") return answer;
    if (performance.now() > until) throw new Error(`${name}: nobody waits longer`);
    await think(1, 3);
  }
}

function readPage({ port, figures }: Crowd, path: string): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const note = (status: number) => {
      figures.note("page", performance.now() - start, status);
      resolve();
    };
    get({ port, path, agent }, (response) => {
      response.resume().once("end", () => note(response.statusCode ?? 0));
    }).once("error", () => note(0));
  });
}
