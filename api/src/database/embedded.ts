import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { PGliteOptions } from "@electric-sql/pglite";
import { openDirectory } from "../data-directory/lock";
import { protectDirectory } from "../data-directory/protect";
import { findShortage } from "../data-directory/room";
import { StartError } from "../errors/start-error";

/** PGlite options for starting from prepared files. */
export type DatabaseImage = Pick<PGliteOptions, "loadDataDir" | "fsBundle" | "pgliteWasmModule">;

/** PGlite with the error that stopped its engine, if any. */
interface Engine {
  client: PGlite;
  /** Error that stopped the engine; another statement would make the process loop for ever. */
  death: () => Error | null;
}

const isDeath = (error: unknown): error is Error => {
  const { severity, message } = error as { severity?: unknown; message?: unknown };
  return severity === "PANIC" || severity === "FATAL" || /^Aborted\(/.test(String(message));
};

/** Opens the files of a database, or creates them. After a fatal error every statement is rejected with the same error. */
async function startEngine(files: string, image?: DatabaseImage): Promise<Engine> {
  const client = await PGlite.create(files, image);
  const execute = client.execProtocolStream.bind(client);
  let death: Error | null = null;
  // Every statement, including BEGIN and COMMIT, passes through this method.
  client.execProtocolStream = async (...message) => {
    if (death !== null) throw death;
    try {
      return await execute(...message);
    } catch (error) {
      if (isDeath(error)) death = error;
      throw error;
    }
  };
  return { client, death: () => death };
}

/**
 * A client that survives its engine: the first statement after a fatal error is rejected with that error and starts a new engine.
 *
 * @param restart resolves with null while that is not possible
 */
function outlive(
  first: Engine,
  restart: () => Promise<Engine | null>,
): { client: PGlite; close: () => Promise<void> } {
  let engine = first;
  let restarting: Promise<void> | null = null;
  const replace = async () => {
    engine = (await restart().catch(() => null)) ?? engine;
    restarting = null;
  };
  const client = new Proxy(first.client, {
    get: (_first, name) => {
      if (engine.death() !== null) restarting ??= replace();
      const value: unknown = Reflect.get(engine.client, name, engine.client);
      return typeof value === "function" ? (value.bind(engine.client) as unknown) : value;
    },
  });
  return {
    client,
    close: async () => {
      await restarting;
      if (engine.death() === null && !engine.client.closed) await engine.client.close();
    },
  };
}

export interface EmbeddedClient {
  client: PGlite;
  close: () => Promise<void>;
}

/**
 * Opens PGlite on `DATA_DIR/db`, or in memory without a directory. When the disk has no room for its log, the engine fails:
 * statements are then rejected until there is room, and a new engine continues.
 *
 * @throws StartError when the directory is not protected, in use, or full
 */
export async function openEmbedded(
  directory: string | null,
  image?: DatabaseImage,
): Promise<EmbeddedClient> {
  if (directory === null) {
    return outlive(await startEngine("memory://", image), () => Promise.resolve(null));
  }
  const unlock = await openDirectory(directory);
  const files = path.join(directory, "db");
  const start = async () => ((await findShortage(directory)) === null ? startEngine(files) : null);
  try {
    const engine = await start();
    if (engine === null) throw new StartError(`DATA_DIR ${directory}: the disk has no room`);
    // PGlite sets its own modes on the files that it unpacks first, ignoring the umask.
    await protectDirectory(directory);
    const { client, close } = outlive(engine, start);
    const closeAndUnlock = async () => {
      try {
        await close();
      } finally {
        await unlock();
      }
    };
    return { client, close: closeAndUnlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}
