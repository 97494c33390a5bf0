import type { PasteReport } from "../paste-report";
import { textsOf, unwrap } from "./elements";

const ALLOWED = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Pages that only lead on, and the parameter with the address they lead to. */
const THROUGH: [page: RegExp, parameters: string[]][] = [
  [/^(?:www\.)?google\.[a-z.]+\/url$/, ["q", "url"]],
  [/\.safelinks\.protection\.outlook\.com\/$/, ["url"]],
  [/^l\.(?:facebook|instagram)\.com\/$/, ["u"]],
  [/^(?:www\.)?(?:vk\.com|m\.vk\.com)\/away(?:\.php)?$/, ["to"]],
  [/^(?:www\.)?ok\.ru\/dk$/, ["st.link"]],
  [/^mail\.yandex\.ru\/re\.jsx$/, ["url", "l"]],
  [/^(?:checklink|click)\.mail\.ru\/(?:proxy|redir)?$/, ["url", "u", "q"]],
  [/^(?:www\.)?youtube\.com\/redirect$/, ["q"]],
  [/^slack-redir\.net\/link$/, ["url"]],
  [/^(?:www\.)?duckduckgo\.com\/l\/$/, ["uddg"]],
  [/^(?:www\.)?linkedin\.com\/redir\/redirect$/, ["url"]],
];

/** Say where a reader came from, and nothing else. */
const TRACKING =
  /([?&])(?:utm_[a-z]+|fbclid|gclid|yclid|ysclid|msclkid|mc_cid|mc_eid|igshid|_openstat|_hsenc|_hsmi|from_srcid|gs_lcrp|gs_lp|sca_esv)=[^&#]*/gi;
/** Which words of the page were marked. */
const FRAGMENT = /#:~:text=.*$|:~:text=.*$/;

const MAX_WRAPPINGS = 4;
/** Browsers and servers take no longer ones. */
const MAX_CHARACTERS = 2_000;

/** Where an address really leads, without what tells others who follows it. */
export function realAddress(given: string): string {
  let address = given.trim();
  if (address.length > 4 * MAX_CHARACTERS) return address;
  for (let step = 0; step < MAX_WRAPPINGS; step += 1) {
    if (!URL.canParse(address)) break;
    const { hostname, pathname, searchParams } = new URL(address);
    const place = `${hostname}${pathname}`;
    const names = THROUGH.find(([page]) => page.test(place))?.[1] ?? [];
    const next = names
      .map((name) => searchParams.get(name))
      .find((one) => one && ALLOWED.test(one));
    if (!next) break;
    address = next;
  }
  return address
    .replace(FRAGMENT, "")
    .replace(TRACKING, "$1")
    .replace(/([?&])&+/g, "$1")
    .replace(/[?&]+(?=#|$)/, "");
}

/** An address that names a person before the site, whom readers may take for the site. */
const WITH_PERSON = /^https?:\/\/[^/?#]*@/i;

/** A reader's browser opens nothing but these. */
const isAllowed = (address: string): boolean =>
  ALLOWED.test(address) &&
  !WITH_PERSON.test(address) &&
  address.length <= MAX_CHARACTERS &&
  URL.canParse(address);

/** An address as the site has it: browsers forgive spaces and line ends in one, markdown does not. */
const written = (address: string): string => {
  const whole = address.trim().replace(/[\t\r\n]/g, "");
  return /^tel:/i.test(whole) ? whole.replace(/ /g, "") : whole.replace(/ /g, "%20");
};

/** Links that lead somewhere stay; of the others the words. */
export function links(body: HTMLElement, report: PasteReport): void {
  for (const link of [...body.querySelectorAll("a")]) {
    const address = realAddress(written(link.getAttribute("href") ?? ""));
    const hasWords = (link.textContent ?? "").trim() !== "";
    if (isAllowed(address) && hasWords) {
      // Only https passes the site's check: the report asks the author to see whether such a page opens.
      if (/^http:/i.test(address)) report.insecure += 1;
      link.setAttribute("href", address.replace(/^https?:/i, "https:"));
      link.removeAttribute("title");
      continue;
    }
    // Links to a place of the same page and scripts are dropped without a report.
    if (hasWords && address !== "" && !/^(?:#|javascript:|vbscript:|data:|about:)/i.test(address))
      report.links += 1;
    unwrap(link);
  }
}

const MAIL = /<([\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/;

/** «Анна <anna@example.org>» of an e-mail's head: markdown reads the brackets as a link, so it is one from the beginning. */
export function mailAddresses(body: HTMLElement): void {
  for (let text of textsOf(body)) {
    if (text.parentElement?.closest("a")) continue;
    for (let found = MAIL.exec(text.data); found; found = MAIL.exec(text.data)) {
      const [whole, address = ""] = found;
      const link = body.ownerDocument.createElement("a");
      link.href = `mailto:${address}`;
      link.textContent = address;
      const rest = text.splitText(found.index).splitText(whole.length);
      rest.previousSibling?.replaceWith(link);
      text = rest;
    }
  }
}
