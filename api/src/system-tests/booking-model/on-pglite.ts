import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Request } from "./embedded";
import { SESSION_SECRET } from "./on-postgres";
import type { Machine } from "./on-postgres";

interface Reply {
  id: number;
  rows?: unknown[];
  error?: string;
}

/** The site's address in the process's configuration, which does not depend on its port. */
const SITE_URL = "http://localhost:8000";

/** One process with PGlite in it. A crash is a SIGKILL, and the next process opens the files as they were left. */
export async function onPglite(): Promise<Machine> {
  const folder = await mkdtemp(path.join(tmpdir(), "model-"));
  let server = await Embedded.start(folder);
  let restarted = Promise.resolve();

  /** A statement that was lost in a crash is sent again: every statement of the model may be repeated. */
  const send = async (request: Omit<Request, "id">): Promise<unknown[]> => {
    for (;;) {
      await restarted;
      const rows = await server.send(request);
      if (rows !== null) return rows;
    }
  };
  const restart = async () => {
    await server.kill();
    server = await Embedded.start(folder);
  };
  return {
    database: () => ({
      runQuery: async <Row>({ text }: { text: string }, values: unknown[]) =>
        (await send({ text, values })) as Row[],
    }),
    ports: () => [server.port],
    origin: () => SITE_URL,
    crash: () => (restarted = restart()),
    offer: async () => {
      await send({ values: [] });
    },
    tidy: async () => {
      const outbox = path.join(folder, "outbox");
      for (const name of await readdir(outbox).catch(() => [])) {
        await rm(path.join(outbox, name), { force: true });
      }
    },
    stop: async () => {
      await server.kill();
      await rm(folder, { recursive: true });
    },
  };
}

class Embedded {
  private last = 0;

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {
    child.setMaxListeners(0);
  }

  static async start(folder: string): Promise<Embedded> {
    const child = fork(path.join(__dirname, "embedded.ts"), [folder, SESSION_SECRET, SITE_URL], {
      execArgv: ["--import", "tsx"],
      serialization: "advanced",
    });
    const ended = once(child, "exit").then(() => {
      throw new Error("the server did not start");
    });
    const [said] = (await Promise.race([once(child, "message"), ended])) as [{ port: number }];
    // The process may end when nobody waits for it: the rejection must not be unhandled.
    ended.catch(() => undefined);
    return new Embedded(child, said.port);
  }

  send(request: Omit<Request, "id">): Promise<unknown[] | null> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      const died = () => resolve(null);
      const heard = (reply: Reply) => {
        if (reply.id !== id) return;
        this.child.off("message", heard).off("exit", died);
        if (reply.error === undefined) resolve(reply.rows ?? []);
        else reject(new Error(reply.error));
      };
      this.child.on("message", heard).once("exit", died);
      // The send fails when the process has ended: the "exit" event was or will be emitted.
      this.child.send({ ...request, id }, (error) => error && died());
    });
  }

  async kill(): Promise<void> {
    const ended = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await ended;
  }
}
