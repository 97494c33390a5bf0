import { closeDay as close } from "../modules/appointments/close-day";
import type { Command } from "./command";
import { readDay } from "./day-word";
import { Refusal } from "./program";

/** Closes a clinic's day and tells everybody who was booked. */
export const closeDay: Command = {
  words: ["КЛИНИКА", "ДЕНЬ"],
  summary: "закрыть день: отменить записи и известить людей (клиника — номер)",
  run: async ([clinic = "", word = ""], { database, siteUrl, print }) => {
    const day = readDay(word);
    const clinicId = /^\d{1,9}$/.test(clinic) ? Number(clinic) : 0;
    const closed = await close(database, { clinicId, day, siteUrl });
    if (closed === null) {
      throw new Refusal(`Клиники с номером ${clinic} нет; номера покажет npm run clinics -- list`);
    }
    print(`Закрыто времён: ${closed.times}. Отменено записей: ${closed.canceled}.\n`);
  },
};
