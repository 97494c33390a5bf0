import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { addressOf } from "@rodinki/contract/address";
import { listCities, sendQuestion } from "@rodinki/contract/paths";

/** Fewer calls than deploy/nginx/nginx.conf lets one address make. */
const CALLERS = 8;
const PAUSE = 100;

interface Calls {
  /** How often each call was answered how: `GET /about 200`. */
  answers: Record<string, number>;
  /** Questions whose sender was answered that they were received. */
  acknowledged: string[];
}

/**
 * Reads a page, asks the API and writes to it, one call after the other, each on a connection of its own, as strangers do.
 *
 * @returns what ends it and tells what was answered; a call that broke off is answered with its error
 */
export function keepCalling(origin: string): () => Promise<Calls> {
  const calls: Calls = { answers: {}, acknowledged: [] };
  let isOver = false;
  const ask = async (name: string, address: string, body?: FormData) => {
    const outcome = await fetch(`${origin}${address}`, {
      ...(body && { method: "POST", body }),
      headers: { connection: "close", origin: "http://localhost:8000" },
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      (error: Error) => (error.cause instanceof Error ? error.cause : error).message,
    );
    const said = `${name} ${outcome}`;
    calls.answers[said] = (calls.answers[said] ?? 0) + 1;
    return outcome;
  };
  const caller = async () => {
    while (!isOver) {
      await ask("page", "/about");
      await ask("cities", `/api${addressOf(listCities).path}`);
      const email = `${randomUUID()}@example.ru`;
      const sent = await ask("question", `/api${addressOf(sendQuestion).path}`, question(email));
      if (sent === 201) calls.acknowledged.push(email);
      await setTimeout(PAUSE);
    }
  };
  const all = Promise.all(Array.from({ length: CALLERS }, caller));
  return async () => {
    isOver = true;
    await all;
    return calls;
  };
}

function question(email: string): FormData {
  const form = new FormData();
  form.append("name", "Анна");
  form.append("email", email);
  form.append("question", "Можно ли прийти на осмотр с загаром?");
  form.append("policy-agree", "true");
  return form;
}

/** What a person would have seen as an error. */
export const lost = ({ answers }: Calls): string[] =>
  Object.keys(answers).filter((said) => !/ 20[01]$/.test(said));
