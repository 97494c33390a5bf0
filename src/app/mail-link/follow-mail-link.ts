import { changePasswordPopupAtom, tellAtom } from "../../popups/popup-atoms";
import { restoreSessionAtom } from "../../session/restore-session";
import { mailLinkAtom, type MailLink } from "./mail-link";
import { store } from "../store";

const NOT_LOADED = "Нет связи с\u00a0сервером. Проверьте подключение к\u00a0интернету.";

/**
 * Does what the link of a letter is for, and tells what came of it. While it cannot be done, for want of a network or
 * of the server, the link stays in `mailLinkAtom` with the reason.
 */
export async function followMailLink(link: MailLink): Promise<void> {
  const failure = await follow(new URLSearchParams(link.parameters)).catch(() => NOT_LOADED);
  // Another letter's link has been opened in the meantime.
  if (store.get(mailLinkAtom) !== link) return;
  store.set(mailLinkAtom, failure === null ? null : { ...link, failure });
}

/** @returns null when it is done or refused for good, otherwise why it must be tried again */
async function follow(parameters: URLSearchParams): Promise<string | null> {
  const token = parameters.get("reset");
  if (token !== null) {
    // What cannot be fetched cannot be opened.
    await import("../../features/auth/change-password-popup");
    store.set(changePasswordPopupAtom, {
      status: true,
      email: parameters.get("email") ?? "",
      token,
    });
    return null;
  }
  const { confirmAddress, undoChange } = await import("../../features/auth/addresses");
  const undo = parameters.get("undo-email");
  const { failure, ...news } =
    undo === null
      ? await confirmAddress(parameters.get("activation") ?? "")
      : await undoChange(undo);
  if (failure !== null) return failure;
  // Whoever is signed in here may have another e-mail now, or no session any more.
  await store.set(restoreSessionAtom);
  store.set(tellAtom, news);
  return null;
}
