import { stat, unlink } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { DeskError } from "../desk-error";

/** git's words when another git holds a name, or has been killed while it did. The developer's own index is not ours to wait for. */
const HELD = /Unable to create '([^']*(?<!\/index)\.lock)': File exists/;

/** git holds a name for milliseconds: what is older was left by a machine that went down. */
const OLD_MS = 30_000;
const [TRIES, PAUSE_MS] = [20, 250];

/**
 * Deletes a lock that nobody can be holding any more, or waits a moment until it is let go.
 *
 * @param said by git, in English
 * @param tries how often it was tried before
 * @returns whether the step is to be tried again; false: it is not about a lock
 * @throws DeskError when it stays held
 */
export async function waitForLock(said: string, tries: number): Promise<boolean> {
  const [, file] = HELD.exec(said) ?? [];
  if (file === undefined) return false;
  const held = await stat(file).catch(() => undefined);
  // A clock that was set back makes an old lock one of the future.
  if (held && Math.abs(Date.now() - held.mtimeMs) > OLD_MS) {
    await unlink(file).catch(() => undefined);
    return true;
  }
  if (tries < TRIES) return pause(PAUSE_MS, true);
  throw new DeskError(
    "Хранилище версий сейчас занято другой программой. Написанное цело: подождите минуту и повторите.",
    503,
  );
}
