import { buildDesk } from "../app";
import { holdCheckout } from "../one-desk";
import { bringUpToDate } from "../review/send";
import { StartError } from "../team-config";
import type { FirstWord } from "./workplaces";

/**
 * The desk of one editor of a team, in the folder that it is started in; `workplaces.ts` starts it. It answers on
 * `DESK_SOCKET` only, and ends with the process that has started it.
 */
async function open(): Promise<void> {
  process.umask(0o077);
  const letCheckoutGo = await holdCheckout(TWICE, ENDING_MS);
  await bringUpToDate();
  const app = await buildDesk({ port: PORT });
  app.addHook("onClose", letCheckoutGo);
  await app.listen({ path: process.env.DESK_SOCKET });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("disconnect", stop);
  report({ isReady: true });
}

const report = (word: FirstWord, done = () => undefined as void) => process.send?.(word, done);

/** Nothing listens there: it is the name by which the desk behind the socket is called. */
const PORT = 8002;

/** For whoever signs in at the second server. */
const TWICE =
  "Ваш стол открыт другим сервером: его запустили дважды. Написанное цело. Покажите это тому, кто ведёт сервер: один из двух нужно остановить.";

/** The desk of a server that has just been started again may still be ending. */
const ENDING_MS = 10_000;

open().catch((error: unknown) => {
  const isForEditor = error instanceof StartError;
  if (!isForEditor) console.error(error);
  process.exitCode = 1;
  const { message: failure, code } = error as NodeJS.ErrnoException;
  report({ failure, code, isForEditor }, () => process.exit(1));
});
