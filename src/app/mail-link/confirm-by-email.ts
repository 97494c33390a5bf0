import { navigate } from "gatsby";
import { activate, undoEmailChange } from "../../api-client/accounts";
import { isPassing } from "../../api-client/failure";
import type { ApiFailure } from "../../api-client/request";
import { insideSite, paths } from "../../lib/paths";
import {
  confirmAtom,
  loginPopupAtom,
  showInfoAtom,
  staleLinkPopupAtom,
} from "../../popups/popup-atoms";
import { readChosenVisit, redirectAfterSignInAtom } from "../../session/chosen-visit";
import { BROKEN_LINK } from "../../session/opened-token";
import { restoreSessionAtom } from "../../session/restore-session";
import { continueRegistrationAtom } from "../../session/session-actions";
import { sessionAtom, wantedPathAtom, type Session } from "../../session/session-atoms";
import { store } from "../store";

/*
 * Links of e-mails that confirm something. Each function returns null when it is done, or refused for good, otherwise the reason why it
 * has to be tried again.
 */

const CONFIRMED = "Адрес подтверждён";

/** Confirms an address, and continues where the person was when they registered. */
export async function confirmAddress(code: string): Promise<string | null> {
  const result = await activate(code);
  if (!result.ok) return refuse(result.error, "Адрес не\u00a0подтверждён", code);
  const { email, message } = result.data;
  // The record of a signed-in person is reloaded, as their e-mail has changed.
  await store.set(restoreSessionAtom);
  const session = store.get(sessionAtom);
  const isOwn = session.status === "signed-in" && session.user.email === email;
  if (!isOwn && (await store.set(continueRegistrationAtom, email))) goOn(session);
  else if (store.get(sessionAtom).status !== "anonymous") {
    store.set(showInfoAtom, { title: CONFIRMED, description: message });
  } else {
    if (readChosenVisit() !== null) store.set(wantedPathAtom, paths.cabinet.appointment);
    store.set(loginPopupAtom, { status: true, email, lead: `${message}.` });
  }
  return null;
}

/** Continues in the browser that registered: with the booking that led there, or with the choice of the next step. */
function goOn(before: Session): void {
  const path = store.set(redirectAfterSignInAtom);
  if (path !== null) return void navigate(path, { state: insideSite });
  // Questions close when another person takes somebody's place.
  if (before.status === "signed-in") {
    const description = "Вы\u00a0вошли в\u00a0личный кабинет.";
    return store.set(showInfoAtom, { title: CONFIRMED, description });
  }
  store.set(confirmAtom, {
    title: CONFIRMED,
    description:
      "Вы\u00a0вошли в\u00a0личный кабинет. Теперь можно записаться на\u00a0осмотр или читать дальше.",
    applyText: "Записаться на\u00a0осмотр",
    cancelText: "Читать дальше",
    onConfirm: () => void navigate(paths.cabinet.appointment, { state: insideSite }),
  });
}

/** Restores the address that the account had before, by the link of the e-mail to it. */
export async function undoChange(token: string): Promise<string | null> {
  const result = await undoEmailChange(token);
  if (!result.ok) return refuse(result.error, "Прежняя почта не\u00a0возвращена");
  // The session is checked again, as it may have ended.
  await store.set(restoreSessionAtom);
  const description = result.data.message;
  store.set(showInfoAtom, { title: "Прежняя почта возвращена", description });
  return null;
}

function refuse(error: ApiFailure, title: string, code = ""): string | null {
  if (isPassing(error)) return error.message;
  const { message } = error;
  if (error.code === "activation_expired") {
    store.set(staleLinkPopupAtom, { status: true, code, message: `${message}.` });
  } else {
    const description = error.code === "not_found" ? `${message}. ${BROKEN_LINK}` : message;
    // Who is not signed in gets the sign-in there, and with it a new e-mail.
    const next = { path: paths.cabinet.profile, words: "В\u00a0личный кабинет" };
    store.set(showInfoAtom, { title, description, next });
  }
  return null;
}
