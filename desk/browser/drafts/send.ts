import type { Kept, WrittenInPage } from "../../drafts/drafts";
import { ownerOfPage } from "../whose-page";
import { copiesOf, dropCopy, keepCopy } from "./copies";

/** What has become of a draft that was sent, or a sentence for the author. */
export type Answer = Kept | { refusal: string; isSignedOut: boolean };

const AWAY = "рабочее место не отвечает. Отправим его, как только оно ответит.";
const SIGNED_OUT =
  "вход за стол закончился. Войдите снова в другой вкладке: здесь всё останется и сохранится само.";

/** Follows a refusal that may last only a moment, above all that of a full disk, whose words ask to repeat. */
const BY_ITSELF = "Черновик повторять не нужно: он сохранится сам.";

/** Browsers let a page that is closing send no more than 64 KB; a longer text waits in the browser for the next visit. */
const MAX_BYTES_AT_THE_END = 60_000;

/** A desk that has not answered for so long will not: the page sends again. */
const MAX_WAIT_MS = 30_000;

/** The browser keeps what is written until the desk has said that it has it. @returns whether it does */
export const remember = (written: WrittenInPage): Promise<boolean> =>
  keepCopy(ownerOfPage(), written);

async function refusalOf(response: Response): Promise<string> {
  if (response.status === 401) return SIGNED_OUT;
  const { error } = (await response.json().catch(() => ({}))) as { error?: unknown };
  if (typeof error !== "string") return AWAY;
  return response.status >= 500 ? `${error} ${BY_ITSELF}` : error;
}

/** @returns the desk's answer; undefined: there is none */
async function post(written: WrittenInPage, isLast: boolean): Promise<Response | undefined> {
  const body = JSON.stringify(written);
  try {
    return await fetch("/drafts", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      keepalive: isLast && new Blob([body]).size < MAX_BYTES_AT_THE_END,
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
  } catch {
    return undefined;
  }
}

/**
 * Sends what is written to the desk.
 *
 * @param copy whether the browser keeps it, once that is known: neither waits for the other
 * @param isLast the page may be closing
 */
export async function send(
  written: WrittenInPage,
  copy: Promise<boolean>,
  isLast = false,
): Promise<Answer> {
  const response = await post(written, isLast);
  const answer = response?.ok
    ? ((await response.json().catch(() => undefined)) as Kept | undefined)
    : undefined;
  if (answer) {
    // A copy that stays is sent once more at the next visit, and the desk knows it.
    if (await copy) await dropCopy(ownerOfPage(), written).catch(() => undefined);
    return answer;
  }
  const said = response && !response.ok ? await refusalOf(response) : AWAY;
  const where = (await copy)
    ? "Копия лежит в этом браузере."
    : "В браузере копии тоже нет: не закрывайте эту страницу.";
  return { refusal: `${said} ${where}`, isSignedOut: response?.status === 401 };
}

/**
 * Sends what an earlier visit could not: the desk puts it beside what another page has written since.
 *
 * @returns a sentence for each text that the desk has not taken; its copy stays
 */
export async function sendRemembered(): Promise<string[]> {
  const refused: string[] = [];
  // A browser in which sites may store nothing has no copies to send.
  for (const written of await copiesOf(ownerOfPage()).catch(() => [])) {
    const answer = await send({ ...written, isLate: true }, Promise.resolve(true));
    if ("refusal" in answer)
      refused.push(`Несохранённое в тексте «${written.title}»: ${answer.refusal}`);
  }
  return refused;
}
