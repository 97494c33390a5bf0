import { buildDesk } from "../app";
import { bringUpToDate } from "../review/bring-up-to-date";
import type { FirstWord } from "./workplaces";

/**
 * The desk of one editor of a team, in the folder that it is started in; `workplaces.ts` starts it. It answers on
 * `DESK_SOCKET` only, and ends with the process that has started it.
 */
async function open(): Promise<void> {
  process.umask(0o077);
  await bringUpToDate();
  const app = await buildDesk({ port: PORT });
  await app.listen({ path: process.env.DESK_SOCKET });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("disconnect", stop);
  tell({ isReady: true });
}

const tell = (word: FirstWord, done = () => undefined as void) => process.send?.(word, done);

/** Nothing listens there: it is the name by which the desk behind the socket is called. */
const PORT = 8002;

open().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
  const { message: failure, code } = error as NodeJS.ErrnoException;
  tell({ failure, code }, () => process.exit(1));
});
