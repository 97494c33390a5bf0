import { navigate } from "gatsby";
import type { Atom } from "jotai";
import { insideSite, paths } from "../../lib/paths";
import {
  changePasswordPopupAtom,
  confirmPopupAtom,
  loginPopupAtom,
  staleLinkPopupAtom,
  textInfoPopupAtom,
  type PopupState,
} from "../../popups/popup-atoms";
import { openedLinkAtom } from "../../session/opened-link";
import { popups } from "../popup-registry";
import { mailLinkAtom, type MailLink } from "./mail-link";
import { store } from "../store";

const NOT_LOADED = "Нет связи с\u00a0сервером. Проверьте подключение к\u00a0интернету.";

/**
 * Carries out the link of an e-mail, and reports the result. While the network or the server is out of reach, the
 * link stays in `mailLinkAtom` with the reason.
 */
export async function followMailLink(link: MailLink): Promise<void> {
  const failure = await follow(new URLSearchParams(link.parameters)).catch(() => NOT_LOADED);
  // Another e-mail's link has been opened in the meantime.
  if (store.get(mailLinkAtom) !== link) return;
  store.set(mailLinkAtom, failure === null ? null : { ...link, failure });
}

/** Loads the popups before the call whose answer they show, as the server may answer only once. */
const fetchPopups = (...atoms: Atom<PopupState>[]) =>
  Promise.all(popups.filter(({ atom }) => atoms.includes(atom)).map(({ load }) => load()));

/** Opens the page that asks for a confirmation. */
function show(path: string): void {
  if (window.location.pathname !== path) void navigate(path, { state: insideSite });
}

/** @returns null when it is done or refused for good, otherwise the reason why it has to be tried again */
async function follow(parameters: URLSearchParams): Promise<string | null> {
  const token = parameters.get("reset");
  if (token !== null) {
    // Loaded first, as a failure here can be repeated, unlike one in the popup.
    await fetchPopups(changePasswordPopupAtom);
    store.set(changePasswordPopupAtom, {
      status: true,
      email: parameters.get("email") ?? "",
      token,
    });
    return null;
  }
  const opening = parameters.get("opening");
  if (opening !== null) {
    // The page asks what to do, as following a link must not change anything.
    store.set(openedLinkAtom, { kind: "opening", token: opening });
    return null;
  }
  const subscription = parameters.get("unsubscribe");
  if (subscription !== null) {
    store.set(openedLinkAtom, { kind: "unsubscribe", token: subscription });
    show(paths.unsubscribe);
    return null;
  }
  const reminder = parameters.get("reminder");
  if (reminder !== null) {
    const time = parameters.get("time");
    const answer = parameters.get("answer") === "not-coming" ? "not-coming" : "coming";
    store.set(
      openedLinkAtom,
      time === null
        ? { kind: "reminder", token: reminder, answer }
        : { kind: "alternative", token: reminder, clinicTimeId: Number(time) },
    );
    show(paths.answer);
    return null;
  }
  const offer = parameters.get("offer");
  if (offer !== null) {
    const answer = parameters.get("answer") === "decline" ? "decline" : "accept";
    store.set(openedLinkAtom, { kind: "offer", token: offer, answer });
    show(paths.waiting);
    return null;
  }
  const resume = parameters.get("resume");
  if (resume !== null) {
    store.set(openedLinkAtom, { kind: "resume", token: resume });
    show(paths.waiting);
    return null;
  }
  await fetchPopups(textInfoPopupAtom, confirmPopupAtom, loginPopupAtom, staleLinkPopupAtom);
  const { confirmAddress, undoChange } = await import("./confirm-by-email");
  const undo = parameters.get("undo-email");
  return undo === null ? confirmAddress(parameters.get("activation") ?? "") : undoChange(undo);
}
