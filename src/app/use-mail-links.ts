import { navigate } from "gatsby";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { changePasswordPopupAtom, tellAtom } from "../popups/popup-atoms";

/**
 * Follows a link from a mail: `/?activation={code}`, or `/?reset={token}&email={email}`. What it carries leaves the
 * address bar at once, so that a reload, the history or a copied address cannot repeat it.
 */
export function useMailLinks(search: string): void {
  const tell = useSetAtom(tellAtom);
  const setChangePassword = useSetAtom(changePasswordPopupAtom);

  useEffect(() => {
    const query = new URLSearchParams(search);
    const code = query.get("activation");
    const token = query.get("reset");
    if (code === null && token === null) return;
    navigate(window.location.pathname, { replace: true });
    if (token !== null) {
      setChangePassword({ status: true, email: query.get("email") ?? "", token });
      return;
    }
    const confirm = async (activation: string) => {
      const { confirmAddress } = await import("../features/auth/activation");
      tell(await confirmAddress(activation));
    };
    void confirm(code ?? "");
  }, [search, tell, setChangePassword]);
}
