import { atom } from "jotai";
import { store } from "../store";

/** What Chromium hands out when the site can be installed. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is BeforeInstallPromptEvent => "prompt" in event;

/** The browser's own offer, which can be shown once; null while there is none, and once it is installed. */
export const installEventAtom = atom<BeforeInstallPromptEvent | null>(null);

/** Keeps the browser's offer for the site's own (specification § 4). It may come before anything else is there. */
export function watchInstalling(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (isOffer(event)) store.set(installEventAtom, event);
  });
  window.addEventListener("appinstalled", () => store.set(installEventAtom, null));
}
