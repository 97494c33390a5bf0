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
  /** What the person has come for, if there is such a page. */
  next?: { path: string; words: string };
}

interface Confirm extends PopupState {
  title: string;
  description: string;
  cancelText: string;
  applyText: string;
  /** What is agreed to cannot be taken back. */
  isFinal: boolean;
  /** Runs when the person agrees. */
  onConfirm: (() => void) | null;
}

interface DoctorPopup extends PopupState {
  doctor: Queries.DoctorProfileFragment | null;
}

interface RiskPopup extends PopupState {
  /** The words of the link that opens it. */
  title: string;
}

interface CancelPopup extends PopupState {
  /** Of the appointment; -1 while nothing is being canceled. */
  id: number;
}

interface PasswordPopup extends PopupState {
  /** Receives whether the right password was typed; null while nobody waits for it. */
  onAnswer: ((confirmed: boolean) => void) | null;
}

interface OpeningAlertPopup extends PopupState {
  /** Whose opening somebody wants to hear of; null while nobody does. */
  city: { id: number; name: string } | null;
}

interface LoginPopup extends PopupState {
  /** Filled in already. */
  email?: string;
  /** Why one is to sign in, when it is not the person who has asked for it. */
  lead?: string;
}

interface StaleLinkPopup extends PopupState {
  /** Of the link that is too old. */
  code: string;
  /** What the API says of it. */
  message: string;
}

interface ForgotPasswordPopup extends PopupState {
  /** What was typed into the sign-in, or empty. */
  email: string;
}

interface ChangePasswordPopup extends PopupState {
  /** From the link in an e-mail; both empty for somebody who is signed in. */
  email: string;
  token: string;
}

export const closedChangePassword: ChangePasswordPopup = { status: false, email: "", token: "" };

export const forgotPasswordPopupAtom = atom<ForgotPasswordPopup>({ status: false, email: "" });
export const changePasswordPopupAtom = atom(closedChangePassword);
export const editProfilePopupAtom = atom<PopupState>({ status: false });
export const cancelPopupAtom = atom<CancelPopup>({ status: false, id: -1 });
export const doctorPopupAtom = atom<DoctorPopup>({ status: false, doctor: null });
export const riskPopupAtom = atom<RiskPopup>({ status: false, title: "" });
export const loginPopupAtom = atom<LoginPopup>({ status: false });
export const staleLinkPopupAtom = atom<StaleLinkPopup>({ status: false, code: "", message: "" });
export const registrationPopupAtom = atom<PopupState>({ status: false });
export const mobileMenuPopupAtom = atom<PopupState>({ status: false });
export const cookiePopupAtom = atom<PopupState>({ status: false });
export const questionPopupAtom = atom<PopupState>({ status: false });
export const openingAlertPopupAtom = atom<OpeningAlertPopup>({ status: false, city: null });
const closedPassword: PasswordPopup = { status: false, onAnswer: null };
export const passwordPopupAtom = atom(closedPassword);
export const textInfoPopupAtom = atom<TextInfo>({ status: false, title: "", description: "" });

export const closedConfirm: Confirm = {
  status: false,
  title: "Подтверждение",
  description: "",
  cancelText: "Нет",
  applyText: "Да",
  isFinal: false,
  onConfirm: null,
};

export const confirmPopupAtom = atom<Confirm>(closedConfirm);

/** Opens the confirmation of something that cannot be undone; omitted texts take the defaults. */
export const confirmAtom = atom(null, (_get, set, confirm: Partial<Confirm>) => {
  set(confirmPopupAtom, { ...closedConfirm, ...confirm, status: true });
});

/** Opens the password confirmation of the signed-in person. @returns whether the right one was typed */
export const confirmPasswordAtom = atom(
  null,
  (_get, set) =>
    new Promise<boolean>((onAnswer) => set(passwordPopupAtom, { status: true, onAnswer })),
);

/** Closes the password confirmation, and passes its result on. */
export const settlePasswordAtom = atom(null, (get, set, confirmed: boolean) => {
  const { onAnswer } = get(passwordPopupAtom);
  set(passwordPopupAtom, closedPassword);
  onAnswer?.(confirmed);
});

/** Shows a message that needs no answer. */
export const showInfoAtom = atom(null, (_get, set, info: Omit<TextInfo, "status">) => {
  set(textInfoPopupAtom, { ...info, status: true });
});

/**
 * After a refused call: when the session has ended, opens the sign-in. The form below stays as it is and can be sent
 * again afterwards.
 */
export const askToSignInAtom = atom(null, (_get, set, { code }: { code: string }) => {
  if (code === "unauthenticated") set(loginPopupAtom, { status: true });
});

/** Closes what concerns the previous user, after another tab has signed them out or somebody else in. */
export const closePersonalPopupsAtom = atom(null, (_get, set) => {
  set(editProfilePopupAtom, { status: false });
  set(changePasswordPopupAtom, closedChangePassword);
  set(cancelPopupAtom, { status: false, id: -1 });
  set(settlePasswordAtom, false);
  set(confirmPopupAtom, closedConfirm);
});
