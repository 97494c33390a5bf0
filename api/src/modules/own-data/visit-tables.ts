import { callOutcomes, howYouKnow, sexes } from "@rodinki/contract/choices";
import { showPhone } from "@rodinki/contract/shown-phone";
import { reviewAnswers, reviewQuestions } from "@rodinki/contract/after-visit";
import {
  aDay,
  anAppointment,
  aTime,
  oneOf,
  SAME_PERSON,
  SECRET,
  WHO_ASKED,
  WHOSE_MAILBOX,
} from "./description";
import type { Descriptions } from "./description";
import { emailWords } from "./email-words";
import { waitingTables } from "./waiting-tables";

type Names =
  | "appointments"
  | "visitAlternatives"
  | "visitAnswers"
  | "clinicCalls"
  | "visitLinks"
  | "calendarFeeds"
  | "reviews"
  | "questions"
  | "openingAlerts"
  | "letters"
  | "mailboxes";

/** Tables of the times that are held for the person, and of how long they have held times. */
const heldTables = {
  holds: {
    title: "Время, которое держится за вами",
    about: "Держится несколько минут, пока вы заполняете запись.",
    columns: {
      clinicTimeId: aTime("Где и когда"),
      userId: SAME_PERSON,
      seat: { leftOut: "порядковый номер того, кто придёт, если записываются сразу несколько" },
      timeId: { leftOut: "ключ, по которому время можно занять вместо вас" },
      expiresAt: "До какого времени держится",
      extended: "Продлено",
    },
  },
  heldTimes: {
    title: "Время, которое вы выбирали",
    about:
      "Чтобы свободное время доставалось и другим, мы считаем, сколько его держит один кабинет за сутки. Стирается через сутки.",
    columns: {
      id: { leftOut: "порядковый номер" },
      userId: SAME_PERSON,
      clinicTimeId: aTime("Где и когда"),
      since: "С какого времени держали",
      until: "До какого времени",
      seconds: { label: "Сколько секунд", show: (seconds) => String(Math.round(seconds)) },
      givenBack: "Сколько раз вы отказались от записи на это время",
    },
  },
} satisfies Descriptions<"holds" | "heldTimes">;

/** Tables of the person's visits, and of what they and the site have written. */
export const visitTables = {
  appointments: {
    title: "Записи на осмотр",
    about:
      "Их видит клиника, которую вы выбрали. Стираются через два года после приёма или отмены.",
    columns: {
      id: { leftOut: "порядковый номер; вместо него — номер записи" },
      recordId: "Номер записи",
      userId: SAME_PERSON,
      bookedBy: { leftOut: "порядковый номер сотрудника, который записал вас по телефону" },
      isWalkIn: "Вы пришли без записи",
      clinicTimeId: aTime("Где и когда"),
      status: {
        label: "Состояние",
        show: oneOf({ booked: "записаны", kellyCall: "клиника позвонит", canceled: "отменена" }),
      },
      isChild: "Ребёнок",
      familyName: "Фамилия",
      name: "Имя",
      patronymicName: "Отчество",
      birthDate: aDay("Дата рождения"),
      gender: { label: "Пол", show: oneOf(sexes) },
      phone: { label: "Телефон", show: showPhone },
      email: "Почта",
      how_you_know: { label: "Откуда узнали о программе", show: oneOf(howYouKnow) },
      comment: "Комментарий",
      idempotencyKey: "Метка вашего браузера, чтобы не записать дважды",
      groupId: { leftOut: "общая метка записей, сделанных на нескольких человек сразу" },
      createdAt: "Когда вы записались",
      canceledAt: "Когда отменена",
      seenAt: "Когда клиника отметила, что вы пришли",
      missedAt: "Когда клиника отметила, что вы не пришли",
      attendanceBy: { leftOut: "порядковый номер сотрудника" },
      sequence: "Сколько раз менялась запись в календаре",
      callAskedAt: "Когда вы попросили клинику перезвонить",
    },
  },
  visitAnswers: {
    title: "Ответы на напоминания",
    about: "Их видит клиника. Стираются вместе с записью на осмотр.",
    columns: {
      appointmentId: anAppointment("Номер записи"),
      sequence: "Сколько раз к тому времени менялась запись",
      comingAt: "Когда вы ответили «Приду»",
    },
  },
  visitAlternatives: {
    title: "Другое время, если перенесённое не подходит",
    about:
      "Клиника перенесла вашу запись и держит для вас ещё несколько времён. Стирается через сутки после письма или когда запись изменилась.",
    columns: {
      clinicTimeId: aTime("Где и когда"),
      appointmentId: anAppointment("Номер записи"),
      sequence: "Сколько раз к тому времени менялась запись",
      expiresAt: "До какого времени держится",
    },
  },
  clinicCalls: {
    title: "Звонки клиники",
    about: "Дозвонилась ли до вас клиника. Стираются вместе с записью на осмотр.",
    columns: {
      appointmentId: anAppointment("Номер записи"),
      clinicId: { leftOut: "порядковый номер клиники, которая звонила" },
      sequence: "Сколько раз к тому времени менялась запись",
      outcome: { label: "Чем закончился", show: oneOf(callOutcomes) },
      again: "Когда перезвонить",
      staffId: { leftOut: "порядковый номер сотрудника" },
      at: "Когда звонили",
    },
  },
  visitLinks: {
    title: "Ссылки из напоминаний об осмотре",
    about:
      "По ним можно ответить, придёте ли вы. Перестают действовать, когда осмотр начался или запись изменилась, и стираются через неделю.",
    columns: {
      tokenHash: SECRET,
      appointmentId: anAppointment("Номер записи"),
      sequence: "Сколько раз к тому времени менялась запись",
      recipient: "Куда отправлено напоминание",
      createdAt: "Когда создана",
    },
  },
  calendarFeeds: {
    title: "Личный адрес календаря",
    about:
      "По нему ваш календарь узнаёт о записях. Хранится, пока вы его не отключите или не смените пароль.",
    columns: {
      userId: SAME_PERSON,
      tokenHash: SECRET,
      createdAt: "Когда создан",
    },
  },
  reviews: {
    title: "Отзывы",
    about: "Стираются вместе с записью на осмотр.",
    columns: {
      id: { leftOut: "порядковый номер" },
      appointmentId: anAppointment("Номер записи"),
      rating: "Оценка",
      text: "Отзыв",
      createdAt: "Когда отправлен",
    },
  },
  questions: {
    title: "Вопросы в редакцию",
    about:
      "Отправленные с вашей почтой, нынешней или прежней, и те, что вы задали, когда вошли в кабинет. Стираются через два года.",
    columns: {
      id: { leftOut: "порядковый номер" },
      name: "Имя",
      email: "Почта",
      question: "Вопрос",
      consentVersion: aDay("Редакция согласия"),
      ip: {
        leftOut:
          "вопрос задают без входа в кабинет: с вашей почтой его мог отправить и другой человек, и адрес был бы его",
      },
      createdAt: "Когда отправлен",
      userId: WHO_ASKED,
      mailboxUserId: WHOSE_MAILBOX,
    },
  },
  openingAlerts: {
    title: "Письма об открытии записи",
    about:
      "Просьбы с вашей почтой, нынешней или прежней. Просьба с другим адресом появится здесь, когда вы подтвердите его в том браузере, где вошли в кабинет: до этого мы не знаем, ваш ли он. Стираются вместе с письмом об открытии или по ссылке в письме, самое позднее через год; без подтверждения — через сутки.",
    columns: {
      id: { leftOut: "порядковый номер" },
      cityId: { label: "Город", show: (id, { cities }) => cities.get(id) ?? `№ ${id}` },
      email: "Почта",
      tokenHash: SECRET,
      consentVersion: aDay("Редакция согласия"),
      createdAt: "Когда отправлена просьба",
      letters: { label: "Писем с просьбой подтвердить", show: String },
      mailedAt: "Когда отправлено последнее из них",
      confirmedAt: "Когда подтверждена",
      expiresAt: "Когда адрес сотрётся сам",
      userId: WHO_ASKED,
      mailboxUserId: WHOSE_MAILBOX,
    },
  },
  ...heldTables,
  ...waitingTables,
  letters: {
    title: "Письма вам",
    about:
      "Как только письмо отправлено, его текст и адрес стираются; отметка об отправке хранится 30 дней.",
    columns: {
      id: { leftOut: "порядковый номер" },
      kind: { label: "О чём", show: oneOf(emailWords) },
      userId: SAME_PERSON,
      appointmentId: anAppointment("Номер записи"),
      questionId: { leftOut: "порядковый номер вопроса, который в письме" },
      actionId: { leftOut: "порядковый номер действия клиники" },
      recipient: "Куда",
      content: {
        leftOut: "в тексте могут быть ссылки, которые открывают кабинет; он придёт вам письмом",
      },
      dueAt: "Когда отправить",
      attempts: "Попыток отправить",
      sentAt: "Когда отправлено",
      droppedAt: "Когда решено не отправлять",
      isUndelivered: "Не дошло до вас",
      createdAt: "Когда создано",
    },
  },
  mailboxes: {
    title: "Сколько писем уходило на вашу почту",
    about:
      "Нужен, чтобы посторонние не могли завалить вашу почту письмами с сайта. Стирается через несколько часов, самое позднее через двое суток после последнего такого письма.",
    columns: {
      mailboxHash: {
        leftOut: "отпечаток вашей почты; сама она указана там, где вы рассказали о себе",
      },
      restedAt: "Когда прежние письма перестанут считаться",
    },
  },
} satisfies Descriptions<Names | keyof typeof heldTables | keyof typeof waitingTables>;

/** Tables about past visits, beside the review. */
export const afterVisitTables = {
  reviewAnswers: {
    title: "Ответы на вопросы отзыва",
    about:
      "Стираются вместе с записью на осмотр. На сайте показаны только общие числа, без имён, когда ответили не меньше пятидесяти человек; в этих числах ответ остаётся.",
    columns: {
      reviewId: { leftOut: "порядковый номер отзыва" },
      question: { label: "Вопрос", show: oneOf(reviewQuestions) },
      answer: { label: "Ответ", show: oneOf(reviewAnswers) },
      counted: "Вошёл в общие числа",
    },
  },
  lookAgains: {
    title: "Напоминание осмотреть кожу",
    about:
      "Хранится до дня, который вы выбрали; стирается, когда уходит письмо. Причины в нём нет.",
    columns: {
      id: { leftOut: "порядковый номер" },
      userId: SAME_PERSON,
      months: { label: "Через сколько месяцев", show: String },
      day: aDay("День"),
      timeZone: "Часовой пояс",
      dueAt: "Когда отправить письмо",
      sequence: "Сколько раз менялся день",
    },
  },
} satisfies Descriptions<"reviewAnswers" | "lookAgains">;
