import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { addressOf } from "@rodinki/contract/address";
import { listCities, sendQuestion } from "@rodinki/contract/paths";

/** Less than the limit of deploy/nginx/nginx.conf for one address. */
const CALLERS = 8;
const PAUSE = 100;

interface Calls {
  /** Number of responses by call and status: `GET /about 200`. */
  answers: Record<string, number>;
  /** Questions whose receipt was confirmed to the sender. */
  acknowledged: string[];
}

/**
 * Calls the site as strangers do: reads a page, queries the API and writes to it, one call after the other, each on its own
 * connection.
 *
 * @returns a function that stops it and returns the responses; a failed call is recorded with its error
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

/** Responses that a person would see as an error. */
export const lost = ({ answers }: Calls): string[] =>
  Object.keys(answers).filter((said) => !/ 20[01]$/.test(said));
