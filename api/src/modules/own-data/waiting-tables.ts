import { sexes } from "@rodinki/contract/choices";
import { showPhone } from "@rodinki/contract/shown-phone";
import { aDay, aTime, oneOf, plainWords, SAME_PERSON, SECRET } from "./description";
import type { Descriptions } from "./description";

/** Words for entries by telephone, whose column only means that the site offers nothing in the cabinet. */
const BY_TELEPHONE = "не остановлены: вас записала клиника, она и предложит время";

/** Tables of the person's places in the waiting list, and of the offers to them. */
export const waitingTables = {
  waitingEntries: {
    title: "Лист ожидания",
    about: "Стирается, когда вы записались, вышли из листа или прошёл последний день.",
    columns: {
      id: { leftOut: "порядковый номер" },
      userId: SAME_PERSON,
      cityId: { label: "Город", show: (id, { cities }) => cities.get(id) ?? `№ ${id}` },
      childBirthday: aDay("Дата рождения ребёнка"),
      childName: "Имя ребёнка",
      since: aDay("С какого дня"),
      until: aDay("По какой день"),
      weekdays: "Дни недели, понедельник — 1",
      morning: "Утром",
      afternoon: "Днём",
      evening: "Вечером",
      createdAt: "Когда вы встали в лист",
      placedAt: "С какого времени считается ваше место в очереди",
      stoppedAt: {
        label: "Когда предложения остановлены, потому что ответа не было",
        show: (at, _names, { userId }) => (userId === null ? BY_TELEPHONE : plainWords(at)),
      },
    },
  },
  waitingCallers: {
    title: "Лист ожидания по телефону",
    about:
      "Записано клиникой, когда вы ей звонили, с вашими почтой, именем и датой рождения. Видит клиника. Стирается вместе с листом ожидания.",
    columns: {
      entryId: { leftOut: "порядковый номер" },
      userId: SAME_PERSON,
      clinicId: { label: "Номер клиники, которая записала", show: String },
      bookedBy: { leftOut: "порядковый номер сотрудника" },
      familyName: "Фамилия",
      name: "Имя",
      patronymicName: "Отчество",
      birthDate: aDay("Дата рождения"),
      isChild: "Ребёнок",
      gender: { label: "Пол", show: oneOf(sexes) },
      phone: { label: "Телефон", show: showPhone },
      email: "Почта",
      comment: "Комментарий",
    },
  },
  waitingClinics: {
    title: "Клиники, в которых вы ждёте время",
    about: "Если их нет, подходят все клиники города. Стираются вместе с листом ожидания.",
    columns: {
      entryId: { leftOut: "порядковый номер" },
      clinicId: { label: "Номер клиники", show: String },
    },
  },
  waitingOffers: {
    title: "Предложения освободившегося времени",
    about:
      "Каждое время предлагается вам один раз, поэтому предложение помнится и после выхода из листа. Стирается через неделю после этого времени.",
    columns: {
      userId: SAME_PERSON,
      entryId: { leftOut: "порядковый номер" },
      clinicTimeId: aTime("Где и когда"),
      tokenHash: SECRET,
      createdAt: "Когда предложено",
      expiresAt: "До какого времени держалось",
      declinedAt: "Когда вы отказались",
      lapsedAt: "Когда замечено, что ответа не было",
    },
  },
  waitingResumes: {
    title: "Ссылки, чтобы ждать дальше",
    about: "Из писем о том, что ответа не было. Стираются вместе с листом ожидания.",
    columns: {
      entryId: { leftOut: "порядковый номер" },
      tokenHash: SECRET,
      keepsPlace: "Место в очереди сохранится",
      createdAt: "Когда создана",
    },
  },
} satisfies Descriptions<
  "waitingEntries" | "waitingCallers" | "waitingClinics" | "waitingOffers" | "waitingResumes"
>;
