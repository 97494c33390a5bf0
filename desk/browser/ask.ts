/** The message for an author when the desk's process does not answer: a closed terminal, a sleeping machine. */
export const NO_ANSWER =
  "Рабочее место не отвечает. Написанное осталось на этой странице: не закрывайте её, запустите рабочее место снова и повторите";

/**
 * Replaces the browser's English message about a lost connection, which Decap shows to the author unchanged.
 *
 * @param fetchDesk how the page sends requests to its own server
 */
export const inRussian =
  (fetchDesk: typeof fetch): typeof fetch =>
  async (...request) => {
    try {
      return await fetchDesk(...request);
    } catch (error) {
      // The page itself has aborted this request; the connection is not lost.
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      throw new Error(NO_ANSWER, { cause: error });
    }
  };

/**
 * Sends a request to the desk's process. The answer is always read to the end: a browser holds the connection until then, and has
 * six of them for a page.
 *
 * @returns the answer, or the refusal in Russian
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

/** Errors of the desk are JSON with `error`; anything else does not come from the desk. */
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
