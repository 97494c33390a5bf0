import { chmod, lstat, mkdir, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../errors/start-error";

/** The `umask` of every program that writes into DATA_DIR. */
export const OWNER_ONLY = 0o077;

/**
 * Creates DATA_DIR if it is missing, and removes other users' access to it and its content, whatever modes an earlier version, a
 * copy or a restored backup has set. On Windows, where files have no such modes, it only creates it.
 *
 * @throws StartError with the reason when it cannot be protected
 */
export async function protectDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const user = process.geteuid?.();
    if (user === undefined) return;
    const real = await realpath(directory);
    // A link can be redirected by anyone who owns it or may replace it, so its parent folder is checked, too.
    if ((await isForeign(directory, user)) || (await isForeign(real, user))) {
      throw new StartError(`DATA_DIR ${directory} belongs to another user`);
    }
    for (const ancestor of new Set([...ancestors(path.resolve(directory)), ...ancestors(real)])) {
      if (!(await isShared(ancestor, user))) continue;
      throw new StartError(`DATA_DIR ${directory} can be replaced by other users of ${ancestor}`);
    }
    await closeAll(real, { user, directory, real });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StartError(`DATA_DIR ${directory} cannot be closed to other users (${code})`);
  }
}

const isForeign = async (entry: string, user: number) => (await lstat(entry)).uid !== user;

function ancestors(entry: string): string[] {
  const parent = path.dirname(entry);
  return parent === entry ? [] : [parent, ...ancestors(parent)];
}

/** True when another user may replace a folder inside this one. Folders with the sticky bit, like `/tmp`, prevent that. */
async function isShared(folder: string, user: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  if ((mode & 0o1000) !== 0) return false;
  if ((mode & 0o002) !== 0) return true;
  // Root, as in containers, works in folders of all users.
  if (user === 0) return false;
  // Many systems give each user a group of their own, which may write into the user's folders.
  const isForeignGroup = (mode & 0o020) !== 0 && gid !== 0 && gid !== process.getegid?.();
  return isForeignGroup || (uid !== 0 && uid !== user);
}

interface Place {
  user: number;
  /** Path as configured, for messages. */
  directory: string;
  /** Real path. */
  real: string;
}

/** Restricts a folder before its content, so that other users cannot change the content meanwhile. */
async function closeAll(entry: string, place: Place): Promise<void> {
  const stats = await lstat(entry);
  const isOpen = (stats.mode & OWNER_ONLY) !== 0;
  const refuse = (problem: string) => {
    const name = path.relative(place.real, entry) || ".";
    return new StartError(`DATA_DIR ${place.directory}: ${name} ${problem}`);
  };
  // An inaccessible entry of root is left as it is: `lost+found` on a separate volume.
  if (stats.uid === 0 && place.user !== 0 && !isOpen) return;
  if (stats.uid !== place.user) throw refuse("belongs to another user");
  if (stats.isSymbolicLink()) throw refuse("is a link, which leads to where nothing is protected");
  if (isOpen) await chmod(entry, stats.isDirectory() ? 0o700 : 0o600);
  if (isOpen && ((await lstat(entry)).mode & OWNER_ONLY) !== 0) {
    throw refuse("stays open to other users: the file system keeps no permissions");
  }
  if (!stats.isDirectory()) return;
  const names = await readdir(entry);
  await Promise.all(names.map((name) => closeIfThere(path.join(entry, name), place)));
}

/** Restricts an entry if it still exists: another process that shares the outbox renames each complete e-mail. */
async function closeIfThere(entry: string, place: Place): Promise<void> {
  await closeAll(entry, place).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  });
}
