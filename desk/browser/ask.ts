import { NO_ANSWER } from "./connection";

/**
 * Sends a request to the desk's process.
 *
 * @returns its answer, or what it says against it, in Russian
 */
export async function ask(
  path: string,
  question: object,
  signal: AbortSignal,
): Promise<{ answer: string } | { refusal: string }> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
    signal,
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
