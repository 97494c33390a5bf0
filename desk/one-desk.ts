import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { StartError } from "./team-config";

/**
 * Lies in the checkout and is reached from the current folder, as a path of a socket is short. Who listens there has the checkout:
 * the system ends that with the process, however it dies.
 */
const SOCKET = ".desk/open.sock";
const PAUSE_MS = 100;
/** Errors of the system for a socket that no process listens to. */
const CLOSED = ["ECONNREFUSED", "ECONNRESET", "ENOENT"];

/** @returns the message of the desk that holds the checkout; undefined: there is none, or a killed one has left its socket */
async function askOther(): Promise<string | undefined> {
  const other = connect(SOCKET);
  try {
    await once(other, "connect");
    return await text(other);
  } catch (error) {
    if (CLOSED.includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  } finally {
    other.destroy();
  }
}

/** @throws the system's error, EADDRINUSE when the socket is there */
async function listen(said: string): Promise<Server> {
  const server = createServer((asking) => asking.on("error", () => undefined).end(said));
  server.listen(SOCKET);
  await once(server, "listening");
  return server;
}

/**
 * Refuses a second desk in the checkout of the current folder: both would move the same files, and the second would complete
 * unfinished writes of the first.
 *
 * @param said to whoever starts another one: where this one is
 * @param patience for how many milliseconds one that is just ending is waited for
 * @returns lets the checkout go
 * @throws StartError with what the other desk says
 */
export async function holdCheckout(said: string, patience = 0): Promise<() => Promise<void>> {
  await mkdir(".desk", { recursive: true });
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      const server = await listen(said);
      return async () => {
        server.close();
        await once(server, "close");
      };
    } catch (error) {
      // A disk without sockets, or without room for one more file, must not prevent reading and writing.
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") return () => Promise.resolve();
    }
    const other = await askOther();
    if (other === undefined) await rm(SOCKET, { force: true });
    else if (waited >= patience) throw new StartError(other);
    else await pause(PAUSE_MS);
  }
}
