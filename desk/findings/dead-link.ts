import { askAddress, NotPublic, type Limits } from "./ask-address";

/** So many redirects lead in a circle. */
const MOST_STEPS = 5;

const REDIRECTS = [301, 302, 303, 307, 308];

/** No such page, and never again one. */
const GONE = [404, 410];

/** Where the address leads in the end, and the status there. */
async function follow(start: string, method: "HEAD" | "GET", limits: Limits): Promise<number> {
  let url = new URL(start);
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    const { statusCode = 0, headers } = await askAddress(url, method, limits);
    if (!REDIRECTS.includes(statusCode) || headers.location === undefined) return statusCode;
    url = new URL(headers.location, url);
    if (!/^https?:$/.test(url.protocol)) throw new NotPublic(url.href);
  }
  throw new Error("leads in a circle");
}

/** Many servers do not know HEAD, or say something else to it. */
async function statusOf(url: string, limits: Limits): Promise<number> {
  try {
    const status = await follow(url, "HEAD", limits);
    if (status < 400) return status;
  } catch (error) {
    if (error instanceof NotPublic) throw error;
  }
  return follow(url, "GET", limits);
}

function reasonOf(error: unknown): string {
  if (error instanceof NotPublic) return "ведёт во внутреннюю сеть, её не спрашиваем";
  const { code, name } = error as NodeJS.ErrnoException;
  if (code === "ENOTFOUND") return "такого сайта нет";
  if (name === "AbortError" || name === "TimeoutError" || code === "ETIMEDOUT")
    return "сайт не ответил вовремя";
  if (code?.startsWith("CERT") || code?.includes("CERT"))
    return "у сайта просрочен или неверен сертификат";
  return "сайт не отвечает";
}

/**
 * What is wrong with an address of another site.
 *
 * @returns in Russian; nothing when somebody answers there, if only to say that they want no robots (401, 403, 429)
 */
export async function deadLink(url: string, limits: Limits): Promise<string | undefined> {
  try {
    const status = await statusOf(url, limits);
    if (GONE.includes(status)) return `страницы больше нет (${status})`;
    return status >= 500 ? `сайт отвечает ошибкой ${status}, спросите позже` : undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
