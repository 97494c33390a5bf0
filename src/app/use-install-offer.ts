import { useAtom } from "jotai";
import { useEffect, useState } from "react";
import { reportGoal } from "../lib/visit-events";
import { installEventAtom } from "./install-offer";

/** How the visitor can put the site on the screen: by a press, or, on iOS, by hand. */
export type InstallOffer = { by: "press"; prompt: () => Promise<unknown> } | { by: "hand" };

/** Somebody who reads a third page may want the site at hand; nobody is asked on arrival. */
const ENOUGH_PAGES = 3;

const byHand = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) &&
  !("standalone" in navigator && navigator.standalone);

/** @returns the offer to show on this page, or null */
export function useInstallOffer(pathname: string): InstallOffer | null {
  const [event, setEvent] = useAtom(installEventAtom);
  const [pages] = useState(() => new Set<string>());

  useEffect(() => {
    const report = () => reportGoal("install");
    window.addEventListener("appinstalled", report);
    return () => window.removeEventListener("appinstalled", report);
  }, []);

  pages.add(pathname);
  if (pages.size < ENOUGH_PAGES) return null;
  const prompt = () => {
    // The browser shows its own question once for each of its offers.
    setEvent(null);
    return event?.prompt() ?? Promise.resolve();
  };
  if (event) return { by: "press", prompt };
  return byHand() ? { by: "hand" } : null;
}
