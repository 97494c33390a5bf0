import type { Kept, Written } from "../../drafts/drafts";

/** What has become of it, or a sentence for the author. */
export type Answer = Kept | { refusal: string };

const KEY = "desk-draft:";

const AWAY = "рабочее место не отвечает. Отправим его, как только оно ответит.";
const SIGNED_OUT =
  "вход за стол закончился. Войдите снова в другой вкладке: здесь всё останется и сохранится само.";

/** Browsers let a page that is closing send no more than 64 KB; a longer text waits in the browser for the next visit. */
const MOST_AT_THE_END = 60_000;

/** Until the desk has said that it has it, the browser keeps it. */
function remember(written: Written): boolean {
  try {
    localStorage.setItem(KEY + written.file, JSON.stringify(written));
    return true;
  } catch {
    // No room in the browser: the page itself still has it, and the answer says so.
    return false;
  }
}

/** What was written meanwhile stays. */
function forget({ file, raw }: Written): void {
  const kept = localStorage.getItem(KEY + file);
  if (kept !== null && (JSON.parse(kept) as Written).raw === raw)
    localStorage.removeItem(KEY + file);
}

async function refusalOf(response: Response): Promise<string> {
  if (response.status === 401) return SIGNED_OUT;
  const { error } = (await response.json().catch(() => ({}))) as { error?: unknown };
  return typeof error === "string" ? error : AWAY;
}

/**
 * Sends what is written to the desk, and keeps a copy in the browser until the desk has it.
 *
 * @param isLast the page may be closing
 */
export async function send(written: Written, isLast = false): Promise<Answer> {
  const isRemembered = remember(written);
  const body = JSON.stringify(written);
  const keepalive = isLast && new Blob([body]).size < MOST_AT_THE_END;
  const refused = (refusal: string) => ({
    refusal: isRemembered
      ? `${refusal} Копия лежит в этом браузере.`
      : `${refusal} В браузере тоже нет места: не закрывайте эту страницу.`,
  });
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/drafts", { method: "POST", headers, body, keepalive });
    if (!response.ok) return refused(await refusalOf(response));
    const answer = (await response.json()) as Answer;
    forget(written);
    return answer;
  } catch {
    return refused(AWAY);
  }
}

/** Sends what an earlier visit could not: the desk puts it beside what another page has written since. */
export async function sendRemembered(): Promise<void> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  for (const key of keys) {
    const kept = localStorage.getItem(key);
    if (kept !== null) await send({ ...(JSON.parse(kept) as Written), isLate: true });
  }
}
