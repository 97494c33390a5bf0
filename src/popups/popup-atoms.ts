import { atom } from "jotai";

/**
 * State of a popup. Each popup has a `status`, and some have content (specification § 3). Any code can open a popup by writing
 * its atom.
 */
export interface PopupState {
  status: boolean;
}

interface TextInfo extends PopupState {
  title: string;
  description: string;
  /** The page to continue with, if there is one. */
  next?: { path: string; words: string };
}

interface Confirm extends PopupState {
  title: string;
  description: string;
  cancelText: string;
  applyText: string;
  /** Whether the confirmed action cannot be undone. */
  isFinal: boolean;
  /** Called when the person confirms. */
  onConfirm: (() => void) | null;
}

interface DoctorPopup extends PopupState {
  doctor: Queries.DoctorProfileFragment | null;
}

interface RiskPopup extends PopupState {
  /** Text of the link that opens it. */
  title: string;
}

interface CancelPopup extends PopupState {
  /** Id of the appointment; -1 while nothing is being canceled. */
  id: number;
}

interface PasswordPopup extends PopupState {
  /** Called with whether the right password was typed; null while nothing waits for it. */
  onAnswer: ((confirmed: boolean) => void) | null;
}

interface OpeningAlertPopup extends PopupState {
  /** City of the requested alert; null while the popup is closed. */
  city: { id: number; name: string } | null;
}

interface LoginPopup extends PopupState {
  /** Initial value of the field. */
  email?: string;
  /** Reason for the sign-in, if the person has not requested it. */
  lead?: string;
}

interface StaleLinkPopup extends PopupState {
  /** Code of the expired link. */
  code: string;
  /** Message of the API. */
  message: string;
}

interface ForgotPasswordPopup extends PopupState {
  /** E-mail that was typed in the sign-in, or empty. */
  email: string;
}

interface ChangePasswordPopup extends PopupState {
  /** Parameters of the e-mail's link; both empty for a signed-in person. */
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

/** Closes popups with data of the previous user, after another tab has signed them out or somebody else in. */
export const closePersonalPopupsAtom = atom(null, (_get, set) => {
  set(editProfilePopupAtom, { status: false });
  set(changePasswordPopupAtom, closedChangePassword);
  set(cancelPopupAtom, { status: false, id: -1 });
  set(settlePasswordAtom, false);
  set(confirmPopupAtom, closedConfirm);
});
