import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** A browser tries both for `localhost`; one that another program has would be answered by that program. */
const HOSTS = ["127.0.0.1", "::1"];

/** How many ports are tried, one after the other. */
const TRIES = 100;

/** A machine may have no IPv6 at all. */
const NO_SUCH_ADDRESS = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

async function listenOn(port: number, host: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, "listening");
    return server;
  } catch (error) {
    if (NO_SUCH_ADDRESS.includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

const close = async (servers: readonly Server[]) => {
  for (const server of servers) {
    server.close();
    await once(server, "close");
  }
};

/** A port that nobody else gets until it is let go, while what will listen there is being made. */
export interface HeldPort {
  port: number;
  letGo: () => Promise<void>;
}

/** @throws the system's error, EADDRINUSE above all, when the port is not free */
export async function holdPort(port: number): Promise<HeldPort> {
  const servers: Server[] = [];
  try {
    for (const host of HOSTS) {
      const server = await listenOn(port, host);
      if (server) servers.push(server);
    }
  } catch (error) {
    await close(servers);
    throw error;
  }
  return { port, letGo: () => close(servers) };
}

/** @returns the wanted port or, when that is taken, the next one that is free */
export async function holdFreePort(wanted: number): Promise<HeldPort> {
  for (let port = wanted; ; port += 1) {
    try {
      return await holdPort(port);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EADDRINUSE" || port - wanted >= TRIES) throw error;
    }
  }
}
