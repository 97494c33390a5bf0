import type { Socket } from "node:net";
import type { Database } from "../../database/database";
import type { Context } from "../command";
import { chooseCommand } from "../commands";
import { problemOf, Refusal } from "../program";
import { openChannel } from "./channel";
import type { Channel, FromServer, FromTerminal, Problem } from "./channel";

interface Server {
  database: Database;
  siteUrl: string;
  /** The server stops: nobody is asked any more, and what is being done is done to its end. */
  stopping: AbortSignal;
  /** Told of what nobody has foreseen. */
  log: { error: (details: object, message: string) => void };
}

const GONE = "Человек у терминала ушёл, и команда не закончена";

/** Runs the command that a program at the terminal asks for by the socket, on the server's own database. */
export async function serveCommand(socket: Socket, server: Server): Promise<void> {
  const channel = openChannel<FromServer, FromTerminal>(socket, server.stopping);
  const asked = await channel.receive();
  if (asked?.kind !== "run") return void socket.destroy();
  const problem = await runAsked(asked, channel, server);
  channel.send({ kind: "end", problem });
  socket.end();
}

async function runAsked(
  { args, systemUser, mayAsk }: Extract<FromTerminal, { kind: "run" }>,
  channel: Channel<FromServer, FromTerminal>,
  { database, siteUrl, log }: Server,
): Promise<Problem | null> {
  const context: Context = {
    open: () => {
      channel.send({ kind: "opened" });
      return Promise.resolve(database);
    },
    siteUrl,
    print: (text) => channel.send({ kind: "print", text }),
    ask: mayAsk ? (question) => ask(channel, question) : null,
    files: {
      read: async (file) => {
        channel.send({ kind: "read", file });
        const answer = await channel.receive();
        if (answer?.kind !== "read") throw refusalOf(answer);
        return Buffer.from(answer.bytes, "base64");
      },
      write: async (file, text) => {
        channel.send({ kind: "write", file, text });
        const answer = await channel.receive();
        if (answer?.kind !== "written") throw refusalOf(answer);
      },
    },
    systemUser,
  };
  try {
    const chosen = chooseCommand(args);
    if ("help" in chosen) context.print(`${chosen.help}\n`);
    else await chosen.run(context);
    return null;
  } catch (error) {
    const { isForeseen, ...problem } = problemOf(error);
    if (!isForeseen) log.error({ err: error }, "a command failed");
    return problem;
  }
}

/** Who leaves has not said yes. */
async function ask(channel: Channel<FromServer, FromTerminal>, question: string): Promise<boolean> {
  channel.send({ kind: "ask", question });
  const answer = await channel.receive();
  return answer?.kind === "answer" && answer.isYes;
}

const refusalOf = (answer: FromTerminal | null): Refusal =>
  new Refusal(answer?.kind === "refused" ? answer.message : GONE);
