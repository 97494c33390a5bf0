import { navigate } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import type { MouseEvent } from "react";
import * as buttonStyles from "../../components/button.module.css";
import { insideSite, paths } from "../../lib/paths";
import { loginPopupAtom } from "../../popups/popup-atoms";
import { sessionAtom, wantedPathAtom } from "../../session/session-atoms";

/** The way to the booking form: straight, or through the sign-in for those who are not signed in. */
export function BookingButton() {
  const { status } = useAtomValue(sessionAtom);
  const setLogin = useSetAtom(loginPopupAtom);
  const setWantedPath = useSetAtom(wantedPathAtom);

  const book = (event: MouseEvent) => {
    event.preventDefault();
    // Whoever may be signed in is not asked to sign in again: without a network the cabinet says so.
    if (status !== "anonymous") {
      navigate(paths.cabinet.appointment, { state: insideSite });
      return;
    }
    setWantedPath(paths.cabinet.appointment);
    setLogin({ status: true });
  };

  return (
    <a
      className={`${buttonStyles.button} ${buttonStyles.primary}`}
      href={paths.cabinet.appointment}
      onClick={book}
    >
      Записаться на осмотр
    </a>
  );
}
