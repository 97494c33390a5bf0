import { globalHistory } from "@reach/router";
import { atom } from "jotai";
import { readStored, writeStored } from "../../lib/browser-storage";
import { followingLinkAtom } from "../../session/opened-link";
import { store } from "../store";

/** The link of an e-mail. */
export interface MailLink {
  /**
   * Parameters: `activation`, `reset` with `email`, `reminder` or `offer` with `answer` (and `time`), `resume`, `opening`, `unsubscribe`,
   * or `undo-email`.
   */
  parameters: string;
  /** Reason why it could not be followed yet; null while it is being followed. */
  failure: string | null;
}

/** Pattern of a secret of an e-mail's link in the address. */
export const SECRET =
  /[#?&](?:activation|reset|reminder|opening|offer|resume|unsubscribe|undo-email)=/;

/** Key of a link that could not be followed yet, in the storage of this tab, so that it survives a reload. */
const KEY = "mail-link";

const linkAtom = atom<MailLink | null>(null);

/** The link that is being followed, or waits for a network. */
export const mailLinkAtom = atom(
  (get) => get(linkAtom),
  (_get, set, link: MailLink | null) => {
    writeStored("sessionStorage", KEY, link && link.parameters);
    set(linkAtom, link);
    set(followingLinkAtom, link !== null);
  },
);

/** @returns the parameters of the link in the address; older e-mails have them in the query */
const secretOf = ({ hash, search }: Location) =>
  [hash, search].find((part) => SECRET.test(part))?.slice(1);

const remember = (parameters: string) => store.set(mailLinkAtom, { parameters, failure: null });

/** Takes a link that was opened in a loaded page; later listeners never see that address. */
function takeFromOpenPage(event: Event): void {
  const { history, location } = window;
  const parameters = secretOf(location);
  if (parameters !== undefined) {
    history.replaceState(history.state, "", location.pathname);
    remember(parameters);
  } else if (!("newURL" in event && SECRET.test(String(event.newURL)))) return;
  event.stopImmediatePropagation();
}

/**
 * Removes the secret of an e-mail's link from the address, so that it reaches no counter, no report, no history and no copied address.
 * Must run before anything else reads the address or listens to it.
 */
export function takeMailLinks(): void {
  const carried = secretOf(window.location);
  // The router changes the address, as it has read it before.
  if (carried !== undefined)
    void globalHistory.navigate(window.location.pathname, { replace: true });
  const parameters = carried ?? readStored("sessionStorage", KEY);
  if (parameters !== null) remember(parameters);
  window.addEventListener("popstate", takeFromOpenPage);
  window.addEventListener("hashchange", takeFromOpenPage);
}
