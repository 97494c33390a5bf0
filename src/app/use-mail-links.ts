import { navigate } from "gatsby";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { tellAtom } from "../popups/popup-atoms";

/**
 * Follows a link from a mail: `/?activation={code}`. The code leaves the address bar before the call, so
 * that a reload, the history or a copied address cannot repeat it.
 */
export function useMailLinks(search: string): void {
  const tell = useSetAtom(tellAtom);

  useEffect(() => {
    const code = new URLSearchParams(search).get("activation");
    if (code === null) return;
    const confirm = async () => {
      navigate(window.location.pathname, { replace: true });
      const { confirmAddress } = await import("../features/auth/activation");
      tell(await confirmAddress(code));
    };
    void confirm();
  }, [search, tell]);
}
