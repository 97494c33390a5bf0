const ends: (() => unknown)[] = [];

/** What was started is stopped in the opposite order, whatever happens. */
export const atEnd = (end: () => unknown): void => void ends.push(end);

/** Goes on when one of them fails. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      console.error(sentenceOf(error));
    }
  }
}

/** A program that fails says why on its standard error; Node's own message is its whole command line. */
export function sentenceOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: unknown; message?: string };
  return (typeof stderr === "string" && stderr.trim()) || (message ?? String(error));
}
