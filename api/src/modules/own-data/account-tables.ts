import { sexes } from "@rodinki/contract/choices";
import { showPhone } from "@rodinki/contract/shown-phone";
import { aDay, oneOf, plainWords, SAME_PERSON, SECRET } from "./description";
import type { Descriptions } from "./description";

type Names =
  | "users"
  | "sessions"
  | "devices"
  | "emailChanges"
  | "emailUndos"
  | "passwordResets"
  | "activations"
  | "firstSignIns"
  | "pushSubscriptions"
  | "pushNotices"
  | "securityEvents";

const created = "Когда создано";
const expires = "До какого времени действует";
const CIPHER = "ключ, которым мы шифруем уведомления для вашего браузера";
const used = "Когда использовано";
const RUNS_OUT = "Стирается через неделю после того, как перестаёт действовать.";

/** Tables of the person's account and sign-in. */
export const accountTables = {
  users: {
    title: "Что вы рассказали о себе",
    about:
      "Хранится, пока у вас есть личный кабинет. Если два года не входить и не бывать на осмотре, мы напишем вам и через 30 дней его удалим.",
    columns: {
      id: "Номер",
      email: "Почта",
      passwordHash: { leftOut: "самого пароля у нас нет, а его отпечаток помог бы его подобрать" },
      surname: "Фамилия",
      name: "Имя",
      fatherName: "Отчество",
      sex: { label: "Пол", show: oneOf(sexes) },
      birthday: aDay("Дата рождения"),
      phone: { label: "Телефон", show: (phone) => plainWords(showPhone(phone)) },
      cityId: { label: "Город", show: (id, { cities }) => cities.get(id) ?? `№ ${id}` },
      cityChosen: "Город выбрали вы, а не форма",
      createdAt: "Когда вы зарегистрировались",
      activatedAt: "Когда вы подтвердили почту",
      lastUsedOn: aDay("Последний день, когда вы были в кабинете или на осмотре"),
      unusedNoticeAt: "Когда мы предупредили, что удалим кабинет, если он вам не нужен",
    },
  },
  sessions: {
    title: "Где выполнен вход",
    about: "Устройства, с которых открыт ваш кабинет. Завершить вход можно в профиле.",
    columns: {
      tokenHash: SECRET,
      id: "Номер",
      userId: SAME_PERSON,
      createdAt: "Когда вы вошли",
      expiresAt: expires,
      seenAt: "Последний раз, с точностью до часа",
      confirmedAt: "Когда введён пароль",
      device: "Браузер и система",
      tries: "Попыток ввести пароль ещё раз",
      triesSince: "С какого времени они считаются",
    },
  },
  devices: {
    title: "Браузеры, из которых вы входили",
    about:
      "По ним мы понимаем, что вход выполнен с нового устройства, и пишем вам об этом. Хранятся год.",
    columns: {
      hash: SECRET,
      userId: SAME_PERSON,
      createdAt: "Первый вход",
      seenAt: "Последний вход",
    },
  },
  pushSubscriptions: {
    title: "Уведомления на устройствах",
    about:
      "Браузеры, в которых вы включили уведомления. Стирается, когда вы отключите их или выйдете на этом устройстве, а без связи с браузером — через год.",
    columns: {
      id: "Номер",
      userId: SAME_PERSON,
      sessionId: "Номер входа, с которого включили",
      endpoint: {
        leftOut: "личный адрес вашего браузера у его службы уведомлений: он нужен только ей и нам",
      },
      p256dh: { leftOut: CIPHER },
      auth: { leftOut: CIPHER },
      serverKey: { leftOut: "наш ключ: о вас он ничего не говорит" },
      device: "Браузер и система",
      createdAt: "Когда включены",
      seenAt: "Когда браузер отзывался в последний раз",
    },
  },
  pushNotices: {
    title: "Отправленные уведомления",
    about:
      "О каких письмах мы сообщали и на какое устройство. Стирается вместе с отметкой о письме.",
    columns: {
      id: { leftOut: "порядковый номер" },
      letterId: "Номер письма",
      subscriptionId: "Номер устройства",
      dueAt: "Когда отправлять",
      attempts: "Сколько раз пробовали",
      sentAt: "Когда отправлено",
      droppedAt: "Когда отправлять стало незачем",
    },
  },
  emailChanges: {
    title: "Смена почты",
    about: `Новые адреса, которые ждали подтверждения. ${RUNS_OUT}`,
    columns: {
      codeHash: SECRET,
      userId: SAME_PERSON,
      createdAt: created,
      expiresAt: expires,
      usedAt: used,
      email: "Новый адрес",
      sessionId: "Номер входа, с которого просили",
    },
  },
  emailUndos: {
    title: "Возврат прежней почты",
    about: `Право вернуть адрес, если его сменили без вас. ${RUNS_OUT}`,
    columns: {
      tokenHash: SECRET,
      userId: SAME_PERSON,
      createdAt: created,
      expiresAt: expires,
      usedAt: used,
      email: "Прежний адрес",
    },
  },
  passwordResets: {
    title: "Смена пароля",
    about: `Ссылки, по которым можно задать новый пароль. ${RUNS_OUT}`,
    columns: {
      tokenHash: SECRET,
      userId: SAME_PERSON,
      createdAt: created,
      expiresAt: expires,
      usedAt: used,
      sessionId: "Номер входа, с которого просили",
    },
  },
  activations: {
    title: "Подтверждение почты",
    about: `Ссылки из писем после регистрации. ${RUNS_OUT}`,
    columns: {
      codeHash: SECRET,
      registrationId: "Номер анкеты",
      userId: SAME_PERSON,
      createdAt: created,
      expiresAt: expires,
    },
  },
  firstSignIns: {
    title: "Первый вход после регистрации",
    about: "Браузер, из которого отправлена анкета: сутки из него можно войти без пароля.",
    columns: { browserHash: SECRET, userId: SAME_PERSON, formSentAt: "Когда отправлена анкета" },
  },
  securityEvents: {
    title: "Что происходило со входом",
    about: "Входы, неверные пароли, смена пароля и почты. Хранится 180 дней.",
    columns: {
      id: "Номер",
      kind: {
        label: "Что произошло",
        show: oneOf({
          "sign-in": "вход",
          "sign-in-failure": "неверный пароль",
          "sign-in-captcha": "вход попросил проверку, что вы не программа",
          lock: "вход приостановлен",
          refusal: "отказ в действии",
          "password-changed": "сменён пароль",
          "email-changed": "сменена почта",
          "email-undone": "возвращена прежняя почта",
          "sessions-ended": "завершён вход на других устройствах",
        }),
      },
      userId: SAME_PERSON,
      happenedAt: "Когда",
    },
  },
} satisfies Descriptions<Names>;
