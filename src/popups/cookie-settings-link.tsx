import { useSetAtom } from "jotai";
import type { MouseEvent } from "react";
import { paths } from "../lib/paths";
import { cookiePopupAtom } from "./popup-atoms";

/** Opens the choice of cookies again; without JavaScript, what the policy says about them. */
export function CookieSettingsLink({ className }: { className?: string }) {
  const setPopup = useSetAtom(cookiePopupAtom);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setPopup({ status: true });
  };
  return (
    <a className={className} href={paths.cookies} aria-haspopup="dialog" onClick={open}>
      Настройки cookie
    </a>
  );
}
