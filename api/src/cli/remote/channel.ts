import { createInterface } from "node:readline";
import type { Socket } from "node:net";

/** What the program at the terminal says. */
export type FromTerminal =
  | { kind: "run"; args: string[]; systemUser: string; mayAsk: boolean }
  | { kind: "answer"; isYes: boolean }
  /** `bytes` in base64. */
  | { kind: "read"; bytes: string }
  | { kind: "written" }
  /** The file could not be read or written. */
  | { kind: "refused"; message: string };

/** What the server says. */
export type FromServer =
  | { kind: "opened" }
  | { kind: "print"; text: string }
  | { kind: "ask"; question: string }
  | { kind: "read"; file: string }
  | { kind: "write"; file: string; text: string }
  | { kind: "end"; problem: Problem | null };

/** Why a command was not carried out, and what it ends with. */
export interface Problem {
  message: string;
  isUsage: boolean;
}

export interface Channel<Sent, Received> {
  send: (message: Sent) => void;
  /** @returns null when the other side is gone */
  receive: () => Promise<Received | null>;
}

/** Both are ends of a line for `readline`, and JSON leaves them as they are. */
const LINE_ENDS = /[\u2028\u2029]/g;

/**
 * One message a line, in JSON. Each side asks and then waits for the answer.
 *
 * @param signal ends the listening, and not what is being said
 */
export function openChannel<Sent, Received>(
  socket: Socket,
  signal?: AbortSignal,
): Channel<Sent, Received> {
  // Whoever is gone is known by the end of the lines.
  socket.on("error", () => socket.destroy());
  const lines = createInterface({ input: socket, signal, crlfDelay: Infinity })[
    Symbol.asyncIterator
  ]();
  return {
    send: (message) => {
      if (socket.destroyed) return;
      const line = JSON.stringify(message).replace(
        LINE_ENDS,
        (end) => `\\u${end.charCodeAt(0).toString(16)}`,
      );
      socket.write(`${line}\n`);
    },
    receive: async () => {
      const next = await lines.next();
      return next.done === true ? null : (JSON.parse(next.value) as Received);
    },
  };
}
