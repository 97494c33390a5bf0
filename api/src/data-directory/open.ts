import { lockDirectory } from "./lock";
import { protectDirectory } from "./protect";

/**
 * Takes DATA_DIR for the embedded database: closed to other users, and locked against other processes.
 *
 * @returns a function that gives it back
 * @throws StartError where it cannot be made safe, or is in use
 */
export async function openDirectory(directory: string): Promise<() => Promise<void>> {
  await protectDirectory(directory);
  return lockDirectory(directory);
}
