import { atom, type PrimitiveAtom, type WritableAtom } from "jotai";
import * as atoms from "../popups/popup-atoms";
import { restoreSessionAtom } from "../session/restore-session";
import { sessionAtom } from "../session/session-atoms";
import { coming, user } from "./samples";
import { doctor, notice } from "./sample-texts";

/** Every popup's atom is called so: one that has no opener here is an error of types. */
type PopupName = Extract<keyof typeof atoms, `${string}PopupAtom`>;

interface Opener {
  title: string;
  open: WritableAtom<null, [], void>;
}

const opener = <State extends atoms.PopupState>(
  title: string,
  popup: PrimitiveAtom<State>,
  state: State,
): Opener => ({ title, open: atom(null, (_get, set) => set(popup, state)) });

/** For a signed-in person; where nobody is signed in, an invented person is. */
const personal = ({ title, open }: Opener): Opener => ({
  title,
  open: atom(null, (get, set) => {
    if (get(sessionAtom).status !== "signed-in") set(sessionAtom, { status: "signed-in", user });
    set(open);
  }),
});

/** The invented person leaves, and the one who was here before is back. */
export const forgetSampleAtom = atom(null, async (get, set) => {
  const session = get(sessionAtom);
  if (session.status === "signed-in" && session.user === user) await set(restoreSessionAtom);
});

const open = { status: true };

const openers: Record<PopupName, Opener> = {
  loginPopupAtom: opener("Вход", atoms.loginPopupAtom, open),
  registrationPopupAtom: opener("Регистрация", atoms.registrationPopupAtom, open),
  forgotPasswordPopupAtom: opener("Забыли пароль?", atoms.forgotPasswordPopupAtom, {
    ...open,
    email: user.email,
  }),
  changePasswordPopupAtom: opener("Новый пароль по ссылке", atoms.changePasswordPopupAtom, {
    ...open,
    email: user.email,
    token: "sample",
  }),
  staleLinkPopupAtom: opener("Ссылка устарела", atoms.staleLinkPopupAtom, {
    ...open,
    code: "sample",
    message: "Ссылка устарела.",
  }),
  questionPopupAtom: opener("Вопрос", atoms.questionPopupAtom, open),
  openingAlertPopupAtom: opener("Сообщить об открытии", atoms.openingAlertPopupAtom, {
    ...open,
    city: { id: 1, name: "Казань" },
  }),
  mobileMenuPopupAtom: opener("Меню", atoms.mobileMenuPopupAtom, open),
  cookiePopupAtom: opener("Файлы cookie", atoms.cookiePopupAtom, open),
  doctorPopupAtom: opener("О враче", atoms.doctorPopupAtom, { ...open, doctor }),
  riskPopupAtom: opener("Памятка о риске", atoms.riskPopupAtom, { ...open, notice }),
  cancelPopupAtom: opener("Отмена записи", atoms.cancelPopupAtom, { ...open, id: coming.id }),
  textInfoPopupAtom: opener("Сообщение", atoms.textInfoPopupAtom, {
    ...open,
    title: "Вопрос отправлен",
    description: "Ответим письмом в течение трёх рабочих дней.",
  }),
  confirmPopupAtom: opener("Подтверждение", atoms.confirmPopupAtom, {
    ...atoms.closedConfirm,
    ...open,
    title: "Закрыть форму?",
    description: "Она ещё не отправлена: то, что вы ввели, не сохранится.",
  }),
  editProfilePopupAtom: personal(opener("Изменение данных", atoms.editProfilePopupAtom, open)),
  passwordPopupAtom: personal(
    opener("Проверка пароля", atoms.passwordPopupAtom, { ...open, onAnswer: null }),
  ),
};

export const popupOpeners: Opener[] = Object.values(openers);
