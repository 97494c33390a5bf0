import { navigate } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import type { MouseEvent } from "react";
import * as buttonStyles from "../components/button.module.css";
import { insideSite, paths } from "../lib/paths";
import { loginPopupAtom } from "../popups/popup-atoms";
import { sessionAtom, wantedPathAtom } from "../session/session-atoms";

interface BookingButtonProps {
  label?: string;
  /** How it looks where it is no button by itself, for example in a list of links. */
  className?: string;
  /** Runs before the way begins, for example to close what the link stands in. */
  onPress?: () => void;
}

/** The way to the booking form: straight, or through the sign-in for those who are not signed in. */
export function BookingButton({
  label = "Записаться на осмотр",
  className = `${buttonStyles.button} ${buttonStyles.primary}`,
  onPress,
}: BookingButtonProps) {
  const { status } = useAtomValue(sessionAtom);
  const setLogin = useSetAtom(loginPopupAtom);
  const setWantedPath = useSetAtom(wantedPathAtom);

  const book = (event: MouseEvent) => {
    event.preventDefault();
    onPress?.();
    // Whoever may be signed in is not asked to sign in again: without a network the cabinet says so.
    if (status !== "anonymous") {
      navigate(paths.cabinet.appointment, { state: insideSite });
      return;
    }
    setWantedPath(paths.cabinet.appointment);
    setLogin({ status: true });
  };

  return (
    <a className={className} href={paths.cabinet.appointment} onClick={book}>
      {label}
    </a>
  );
}
