import { lockDirectory } from "./lock";
import { protectDirectory } from "./protect";

/**
 * Opens DATA_DIR for the embedded database: closes it to other users, and locks it against other processes.
 *
 * @returns a function that releases it
 * @throws StartError when it cannot be protected, or is in use
 */
export async function openDirectory(directory: string): Promise<() => Promise<void>> {
  await protectDirectory(directory);
  return lockDirectory(directory);
}
