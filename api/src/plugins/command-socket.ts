import { chmod, rm } from "node:fs/promises";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Socket } from "node:net";
import fp from "fastify-plugin";
import { isTooLong, socketFile } from "../data-directory/socket-file";

/**
 * The embedded database belongs to this process: commands of `npm run clinics` are run here, by a socket in DATA_DIR that only its
 * owner can open. Whoever may read the folder may change the database anyway.
 */
export const commandSocket = fp(
  async (app, { directory, siteUrl }: { directory: string; siteUrl: string }) => {
    const file = socketFile(directory);
    if (isTooLong(file)) {
      return app.log.warn(`the address ${file} is too long for a socket: commands need a stop`);
    }
    const stopping = new AbortController();
    const running = new Set<Promise<void>>();

    async function serve(socket: Socket): Promise<void> {
      // Not before somebody needs it: most processes run no command.
      const { serveCommand } = await import("../cli/remote/serve");
      await serveCommand(socket, {
        database: app.database,
        siteUrl,
        stopping: stopping.signal,
        log: app.log,
      });
      // What a command has changed shows at once, and what it has freed is offered.
      app.shared.forget();
      app.offerTimes();
    }

    const server = createServer((socket) => {
      const served = serve(socket).catch((error: unknown) => {
        app.log.error({ err: error }, "the command line was not served");
        socket.destroy();
      });
      running.add(served);
      void served.finally(() => running.delete(served));
    });
    // The folder is locked: what lies there is of a process that was killed.
    await rm(file, { force: true });
    try {
      server.listen(file);
      await once(server, "listening");
      await chmod(file, 0o600);
    } catch (error) {
      return app.log.warn(
        { err: error },
        "no socket can be made in DATA_DIR: commands need a stop",
      );
    }
    app.addHook("preClose", async () => {
      server.close();
      stopping.abort();
      await Promise.all(running);
    });
  },
  { name: "command-socket", dependencies: ["database", "scheduled-jobs"] },
);
