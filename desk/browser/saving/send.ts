import type { Saved, Written } from "../../writing/save";
import { TEXT_CHANGED } from "../../shared-names";
import { ownerOfPage } from "../whose-page";
import { copiesOf, dropCopy, storeCopy } from "./copies";

/** What has become of a text that was sent, or a sentence for the author. */
type Answer = Saved | Refusal;

export interface Refusal {
  refusal: string;
  /** `signed-out`: the author signs in again; `changed`: the text has changed elsewhere, and they decide. */
  kind: "again" | "signed-out" | "changed";
}

const AWAY = "рабочее место не отвечает. Сохраним, как только оно ответит.";
const SIGNED_OUT =
  "вход за стол закончился. Войдите снова в другой вкладке: здесь всё останется и сохранится само.";

/** Follows a refusal that may last only a moment, above all that of a full disk, whose words ask to repeat. */
const BY_ITSELF = "Повторять не нужно: сохранится само.";

/** Browsers let a page that is closing send no more than 64 KB; a longer text waits in the browser for the next visit. */
const MAX_BYTES_AT_THE_END = 60_000;

/** A desk that has not answered for so long will not: the page sends again. */
const MAX_WAIT_MS = 30_000;

/** Stores what is written in the browser until the desk has confirmed it. @returns whether it is stored */
export const remember = (written: Written): Promise<boolean> => storeCopy(ownerOfPage(), written);

function refusalOf(response: Response, { error }: { error?: unknown }): Refusal {
  if (response.status === 401) return { refusal: SIGNED_OUT, kind: "signed-out" };
  if (typeof error !== "string") return { refusal: AWAY, kind: "again" };
  if (response.status === 409 && response.headers.has(TEXT_CHANGED))
    return { refusal: error, kind: "changed" };
  return { refusal: response.status >= 500 ? `${error} ${BY_ITSELF}` : error, kind: "again" };
}

/** @returns the desk's answer; undefined: there is none */
async function post(written: Written, isLast: boolean): Promise<Response | undefined> {
  const body = JSON.stringify(written);
  try {
    return await fetch("/save", {
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
 * @param copy whether the browser has stored it, once that is known: the two run in parallel
 * @param isLast the page may be closing
 */
export async function send(
  written: Written,
  copy: Promise<boolean>,
  isLast = false,
): Promise<Answer> {
  const response = await post(written, isLast);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response?.ok && answer) {
    // A copy that stays is sent once more at the next visit, and the desk knows it.
    if (await copy) await dropCopy(ownerOfPage(), written).catch(() => undefined);
    return answer as Saved;
  }
  const { refusal, kind }: Refusal =
    response && !response.ok ? refusalOf(response, answer ?? {}) : { refusal: AWAY, kind: "again" };
  const where = (await copy)
    ? "Написанное лежит в этом браузере."
    : "В браузере оно тоже не поместилось: не закрывайте эту страницу.";
  return { refusal: `${refusal} ${where}`, kind };
}

/**
 * Sends what an earlier visit could not. What the text has become elsewhere meanwhile stays, and the copy becomes one of its
 * earlier states.
 *
 * @returns a sentence for each text of which the author should know
 */
export async function sendRemembered(): Promise<string[]> {
  const said: string[] = [];
  // A browser in which sites may store nothing has no copies to send.
  for (const written of await copiesOf(ownerOfPage()).catch(() => [])) {
    const copied = Promise.resolve(true);
    let answer = await send(written, copied);
    if ("refusal" in answer && answer.kind === "changed") {
      answer = await send({ ...written, decision: "aside" }, copied);
      if (!("refusal" in answer))
        said.push(
          "Написанное здесь раньше и не дошедшее до стола лежит в «Истории» текста: его успели изменить в другом месте.",
        );
    }
    if ("refusal" in answer) said.push(`Написанное раньше не сохранено: ${answer.refusal}`);
  }
  return said;
}
