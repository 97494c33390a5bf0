import { atom } from "jotai";
import { store } from "../store";

/** Chromium's event when the site can be installed. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is BeforeInstallPromptEvent => "prompt" in event;

/** The browser's own offer, which can be shown once; null while there is none, and after the installation. */
export const installEventAtom = atom<BeforeInstallPromptEvent | null>(null);

declare global {
  interface Window {
    /** The browser's offer before the scripts began, which start-scripts.ts holds back. */
    earlyInstallOffer?: Event;
  }
}

/** Holds the browser's offer back for the site's own (specification § 4), also an offer from before the scripts began. */
export function watchInstalling(): void {
  const take = (event: Event) => {
    event.preventDefault();
    if (isOffer(event)) store.set(installEventAtom, event);
  };
  window.addEventListener("beforeinstallprompt", take);
  if (window.earlyInstallOffer) take(window.earlyInstallOffer);
  window.addEventListener("appinstalled", () => store.set(installEventAtom, null));
}
