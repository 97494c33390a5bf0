import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { DatabaseImage } from "../config/database";
import { openDirectory } from "../data-directory/lock";
import { protectDirectory } from "../data-directory/protect";
import { findShortage } from "../data-directory/room";
import { StartError } from "../errors/start-error";
import { outlive, startEngine } from "./engine";

export interface EmbeddedClient {
  client: PGlite;
  close: () => Promise<void>;
}

/**
 * Opens PGlite on `DATA_DIR/db`, or in memory without a directory. When the disk has no room for its log, the engine dies:
 * every statement is then refused until there is room, and a new engine continues.
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
    // PGlite sets its own modes on the files that it unpacks at first, whatever the umask is.
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
