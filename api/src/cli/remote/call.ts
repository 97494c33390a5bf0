import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import type { Context } from "../command";
import { Refusal, UsageError } from "../program";
import { openChannel } from "./channel";
import type { FromServer, FromTerminal } from "./channel";

/** The person at the terminal, and what belongs to them. */
type Terminal = Pick<Context, "print" | "ask" | "files" | "systemUser"> & {
  /** The server has opened the database for the command. */
  onOpen: () => void;
};

/** @param file of the socket. @returns null: no server listens there */
export async function findServer(file: string): Promise<Socket | null> {
  const socket = connect(file);
  try {
    await once(socket, "connect");
    return socket;
  } catch {
    // What is wrong with the folder is found when it is opened.
    return null;
  }
}

/**
 * Lets the server that has the embedded database run a command, and is its terminal meanwhile.
 *
 * @throws UsageError, Refusal as the command itself would
 */
export async function runOnServer(
  socket: Socket,
  args: string[],
  { print, ask, files, systemUser, onOpen }: Terminal,
): Promise<void> {
  const { send, receive } = openChannel<FromTerminal, FromServer>(socket);
  send({ kind: "run", args, systemUser, mayAsk: ask !== null });
  for (let said = await receive(); said !== null; said = await receive()) {
    switch (said.kind) {
      case "opened":
        onOpen();
        break;
      case "print":
        print(said.text);
        break;
      case "ask":
        send({ kind: "answer", isYes: (await ask?.(said.question)) ?? false });
        break;
      case "read":
        send(await answering(readIn(files, said.file)));
        break;
      case "write":
        send(await answering(writeIn(files, said.file, said.text)));
        break;
      case "end":
        return end(said.problem);
    }
  }
  throw new Refusal("Сервер остановился раньше, чем команда закончилась: проверьте, что сделано");
}

async function readIn(files: Context["files"], file: string): Promise<FromTerminal> {
  return { kind: "read", bytes: (await files.read(file)).toString("base64") };
}

async function writeIn(files: Context["files"], file: string, text: string): Promise<FromTerminal> {
  await files.write(file, text);
  return { kind: "written" };
}

const answering = (done: Promise<FromTerminal>): Promise<FromTerminal> =>
  done.catch((error: unknown): FromTerminal => {
    if (!(error instanceof Refusal)) throw error;
    return { kind: "refused", message: error.message };
  });

function end(problem: Extract<FromServer, { kind: "end" }>["problem"]): void {
  if (problem === null) return;
  throw problem.isUsage ? new UsageError(problem.message) : new Refusal(problem.message);
}
