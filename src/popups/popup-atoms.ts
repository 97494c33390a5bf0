import { atom } from "jotai";

/**
 * Which popup is open. Each popup has a `status`; some carry what they show (specification § 3).
 * Anything on the site opens a popup by writing its atom.
 */
export interface PopupState {
  status: boolean;
}

interface TextInfo extends PopupState {
  title: string;
  description: string;
}

interface Confirm extends PopupState {
  title: string;
  description: string;
  cancelText: string;
  applyText: string;
  /** Runs when the person agrees. */
  onConfirm: (() => void) | null;
}

export interface DoctorPopup extends PopupState {
  doctor: Queries.DoctorProfileFragment | null;
}

export interface RiskPopup extends PopupState {
  /** Whoever opens it hands the text over: a page has it in its own data. */
  notice: Queries.RiskNoticeFragment | null;
}

export interface CancelPopup extends PopupState {
  /** Of the appointment; -1 while nothing is being cancelled. */
  id: number;
}

export interface PasswordPopup extends PopupState {
  /** Told whether the right password was typed; null while nobody waits for it. */
  onAnswer: ((confirmed: boolean) => void) | null;
}

export interface ForgotPasswordPopup extends PopupState {
  /** What was typed into the sign-in, or empty. */
  email: string;
}

export interface ChangePasswordPopup extends PopupState {
  /** From the link in a letter; both empty for somebody who is signed in. */
  email: string;
  token: string;
}

export const closedChangePassword: ChangePasswordPopup = { status: false, email: "", token: "" };

export const forgotPasswordPopupAtom = atom<ForgotPasswordPopup>({ status: false, email: "" });
export const changePasswordPopupAtom = atom(closedChangePassword);
export const editProfilePopupAtom = atom<PopupState>({ status: false });
export const cancelPopupAtom = atom<CancelPopup>({ status: false, id: -1 });
export const doctorPopupAtom = atom<DoctorPopup>({ status: false, doctor: null });
export const riskPopupAtom = atom<RiskPopup>({ status: false, notice: null });
export const loginPopupAtom = atom<PopupState>({ status: false });
export const registrationPopupAtom = atom<PopupState>({ status: false });
export const mobileMenuPopupAtom = atom<PopupState>({ status: false });
export const cookiePopupAtom = atom<PopupState>({ status: false });
export const questionPopupAtom = atom<PopupState>({ status: false });
const closedPassword: PasswordPopup = { status: false, onAnswer: null };
export const passwordPopupAtom = atom(closedPassword);
export const textInfoPopupAtom = atom<TextInfo>({ status: false, title: "", description: "" });

export const closedConfirm: Confirm = {
  status: false,
  title: "Подтверждение",
  description: "",
  cancelText: "Нет",
  applyText: "Да",
  onConfirm: null,
};

export const confirmPopupAtom = atom<Confirm>(closedConfirm);

/** Asks before something that cannot be undone; unnamed parts take the defaults. */
export const askAtom = atom(null, (_get, set, question: Partial<Confirm>) => {
  set(confirmPopupAtom, { ...closedConfirm, ...question, status: true });
});

/** Asks for the password of whoever is signed in. @returns whether the right one was typed */
export const askPasswordAtom = atom(
  null,
  (_get, set) =>
    new Promise<boolean>((onAnswer) => set(passwordPopupAtom, { status: true, onAnswer })),
);

/** Closes the question for the password, and tells whoever waits for the answer. */
export const answerPasswordAtom = atom(null, (get, set, confirmed: boolean) => {
  const { onAnswer } = get(passwordPopupAtom);
  set(passwordPopupAtom, closedPassword);
  onAnswer?.(confirmed);
});

/** Tells the person something that needs no answer. */
export const tellAtom = atom(null, (_get, set, info: Omit<TextInfo, "status">) => {
  set(textInfoPopupAtom, { ...info, status: true });
});

/**
 * After a refused call: when the session has ended, asks to sign in again. The form beneath stays as it is,
 * and whoever it was can send it once more.
 */
export const askToSignInAtom = atom(null, (_get, set, { code }: { code: string }) => {
  if (code === "unauthenticated") set(loginPopupAtom, { status: true });
});

/** Closes whatever concerns a person who is no longer the one that is signed in, perhaps by another tab. */
export const closePersonalPopupsAtom = atom(null, (_get, set) => {
  set(editProfilePopupAtom, { status: false });
  set(changePasswordPopupAtom, closedChangePassword);
  set(cancelPopupAtom, { status: false, id: -1 });
  set(answerPasswordAtom, false);
  set(confirmPopupAtom, closedConfirm);
});
