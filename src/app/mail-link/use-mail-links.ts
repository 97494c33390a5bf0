import { useAtom } from "jotai";
import { useEffect } from "react";
import { mailLinkAtom } from "./mail-link";

/** Follows the link of an e-mail that mail-link.ts took out of the address. */
export function useMailLinks(): void {
  const [link, setLink] = useAtom(mailLinkAtom);

  useEffect(() => {
    if (link === null || link.failure !== null) return;
    // In the chunk of the notices, which the worker caches: it must be available offline too.
    import(/* webpackChunkName: "notices" */ "./follow-mail-link").then(
      ({ followMailLink }) => followMailLink(link),
      () => window.addEventListener("online", () => setLink({ ...link }), { once: true }),
    );
  }, [link, setLink]);
}
