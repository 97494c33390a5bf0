import { once } from "node:events";
import { createInterface } from "node:readline/promises";

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Asks the person at the terminal. Only a yes is a yes: anything else, and leaving the question, is a no. */
export async function ask(question: string, terminal: Terminal): Promise<boolean> {
  const reader = createInterface(terminal);
  // Who leaves has not ended the line.
  const left = once(reader, "close").then(() => "\n");
  const answer = await Promise.race([reader.question(question).catch(leaving), left]);
  reader.close();
  if (answer === "\n") terminal.output.write(answer);
  return /^(?:да|д|yes|y)$/i.test(answer.trim());
}

/** Ctrl-C and Ctrl-D. */
function leaving(error: Error & { code?: unknown }): string {
  if (error.code === "ABORT_ERR") return "\n";
  throw error;
}
