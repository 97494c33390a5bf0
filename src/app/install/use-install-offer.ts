import { useAtom } from "jotai";
import { installEventAtom } from "./install-offer";

/** How the visitor can put the site on the screen: by a press, or, on iOS, by hand. */
type InstallOffer = { by: "press"; prompt: () => Promise<unknown> } | { by: "hand" };

const byHand = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) &&
  !("standalone" in navigator && navigator.standalone);

/** @returns the offer that this browser makes or allows, or null */
export function useInstallOffer(): InstallOffer | null {
  const [event, setEvent] = useAtom(installEventAtom);
  const prompt = () => {
    // The browser shows its own question once for each of its offers.
    setEvent(null);
    return event?.prompt() ?? Promise.resolve();
  };
  if (event) return { by: "press", prompt };
  return byHand() ? { by: "hand" } : null;
}
