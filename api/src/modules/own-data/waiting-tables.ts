import { aDay, aTime, SAME_PERSON, SECRET } from "./description";
import type { Descriptions } from "./description";

/** What the person waits for, and what they were offered. */
export const waitingTables = {
  waitingEntries: {
    title: "Лист ожидания",
    about: "Стирается, когда вы записались, вышли из листа или прошёл последний день.",
    columns: {
      id: { leftOut: "порядковый номер" },
      userId: SAME_PERSON,
      cityId: { label: "Город", show: (id, { cities }) => cities.get(id) ?? `№ ${id}` },
      childBirthday: aDay("Дата рождения ребёнка"),
      since: aDay("С какого дня"),
      until: aDay("По какой день"),
      weekdays: "Дни недели, понедельник — 1",
      morning: "Утром",
      afternoon: "Днём",
      evening: "Вечером",
      createdAt: "Когда вы встали в лист",
    },
  },
  waitingClinics: {
    title: "Клиники, которые подходят",
    about: "Если их нет, подходят все клиники города. Стираются вместе с листом ожидания.",
    columns: {
      entryId: { leftOut: "порядковый номер" },
      clinicId: { label: "Номер клиники", show: String },
    },
  },
  waitingOffers: {
    title: "Предложения освободившегося времени",
    about: "Стираются вместе с листом ожидания.",
    columns: {
      entryId: { leftOut: "порядковый номер" },
      clinicTimeId: aTime("Где и когда"),
      tokenHash: SECRET,
      createdAt: "Когда предложено",
      expiresAt: "До какого времени держалось",
      declinedAt: "Когда вы отказались",
    },
  },
} satisfies Descriptions<"waitingEntries" | "waitingClinics" | "waitingOffers">;
