import { aDay, anAppointment, oneOf, SAME_PERSON } from "./description";
import type { Descriptions } from "./description";
import { consentTitles } from "./consent-editions";

/** Words for each action, for the person. */
export const personActions = {
  register: "регистрация",
  activate: "подтверждение почты",
  update: "изменение профиля",
  "change-email": "смена почты",
  "undo-email": "возврат прежней почты",
  password: "смена пароля",
  delete: "удаление кабинета",
  book: "запись на осмотр",
  "book-by-phone": "запись на осмотр по телефону",
  "walk-in": "отметка о том, что вы пришли без записи",
  "take-over": "запись по телефону появилась в вашем кабинете",
  cancel: "отмена записи",
  move: "перенос записи",
  "give-back": "возврат записи на прежнее время",
  answer: "ответ «Приду»",
  "ask-call": "просьба, чтобы клиника перезвонила",
  "make-calendar": "новый адрес календаря",
  "end-calendar": "отключение адреса календаря",
  "start-push": "включение уведомлений",
  "end-push": "отключение уведомлений",
  "set-look-again": "напоминание осмотреть кожу",
  "end-look-again": "отказ от напоминания осмотреть кожу",
  "mark-seen": "отметка о том, что вы пришли",
  "mark-missed": "отметка о том, что вы не пришли",
  unmark: "снятие отметки о том, пришли ли вы",
  phone: "звонок клиники",
  confirm: "подтверждение записи по телефону",
  "give-data": "выписка ваших данных в клинике",
  "erase-data": "стирание по вашей просьбе",
  review: "отзыв",
  question: "вопрос",
  alert: "просьба сообщить об открытии записи",
  wait: "просьба сообщить, если освободится время",
  offer: "предложение времени",
  decline: "отказ от предложенного времени",
  leave: "выход из листа ожидания",
  stop: "остановка ожидания без ответа",
  resume: "возвращение в лист ожидания",
  withdraw: "отзыв согласия",
  erase: "стирание по сроку",
  read: "просмотр",
  export: "выгрузка вашей записи в файл клиники",
};

export const journalSubjects: Record<string, string> = {
  user: "учётная запись",
  appointment: "запись на осмотр",
  review: "отзыв",
  waiting: "лист ожидания",
  question: "вопрос",
  "opening-alert": "просьба сообщить об открытии записи",
};

/** Tables of the person's consents, and of what was done with their data. */
export const recordTables = {
  consents: {
    title: "Согласия",
    about: "Отметка о согласии остаётся и после удаления кабинета, но уже без вас и адреса.",
    columns: {
      id: { leftOut: "порядковый номер" },
      userId: SAME_PERSON,
      appointmentId: anAppointment("Номер записи"),
      kind: { label: "На что", show: oneOf(consentTitles) },
      version: aDay("Редакция"),
      ip: "Сетевой адрес",
      givenAt: "Когда дано",
      withdrawnAt: "Когда отозвано",
    },
  },
  journal: {
    title: "Кто и что делал с вашими данными",
    about: "Отметки о том, кто и когда менял их или смотрел. Самих данных в них нет.",
    columns: {
      id: { leftOut: "порядковый номер" },
      userId: SAME_PERSON,
      actor: {
        label: "Кто",
        show: oneOf({
          user: "вы",
          staff: "сотрудник клиники",
          operator: "сотрудник клиники",
          system: "программа",
        }),
      },
      staffId: { leftOut: "порядковый номер сотрудника" },
      clinicId: { leftOut: "порядковый номер клиники" },
      actionId: { leftOut: "порядковый номер действия клиники" },
      operator: "Имя сотрудника",
      action: { label: "Что", show: oneOf(personActions) },
      subject: {
        label: "С чем",
        show: oneOf(journalSubjects),
      },
      subjectId: "Номер того, с чем",
      day: aDay("День клиники"),
      until: { leftOut: "стоит только у выгрузки списка клиники" },
      reason: { leftOut: "стоит только у выгрузки списков всех клиник" },
      happenedAt: "Когда",
    },
  },
} satisfies Descriptions<"consents" | "journal">;
