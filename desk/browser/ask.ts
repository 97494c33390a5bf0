import { NO_ANSWER } from "./connection";

/**
 * Sends a request to the desk's process. Its answer is read to the end, whatever it says: until then a browser keeps the connection,
 * and has six for all that a page sends.
 *
 * @returns its answer, or what it says against it, in Russian
 */
export async function ask(
  path: string,
  question: object,
  rest: RequestInit = {},
): Promise<{ answer: string } | { refusal: string }> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
    ...rest,
  });
  const text = await response.text();
  return response.ok ? { answer: text } : { refusal: refusalIn(text) };
}

/** Our own errors are JSON with `error`; anything else is no answer of the desk. */
function refusalIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === "string" ? error : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}

/** @returns the answer to a request that the page sends by itself; undefined: there is none, and it will ask again */
export async function answerOf(
  path: string,
  question: object,
  rest: RequestInit = {},
): Promise<unknown> {
  const result = await ask(path, question, rest).catch(() => undefined);
  return result && "answer" in result ? JSON.parse(result.answer) : undefined;
}
