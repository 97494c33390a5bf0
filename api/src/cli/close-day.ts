import { closeDay as close, previewClosing } from "../modules/appointments/close-day";
import { readClinicDay } from "./clinic-day";
import type { Command } from "./command";
import { Refusal } from "./program";

type Preview = Awaited<ReturnType<typeof previewClosing>>;

/** Closes a clinic's day and tells everybody who was booked. */
export const closeDay: Command = {
  words: ["КЛИНИКА", "ДЕНЬ"],
  summary: "закрыть день: отменить записи и известить людей (клиника — номер)",
  switches: { yes: "не спрашивать" },
  run: async ({ words, switches, operator }, { open, ask, siteUrl, print }) => {
    const name = operator();
    const mayAct = switches.has("yes");
    if (!mayAct && ask === null) throw new Refusal("Спросить здесь некого: добавьте --yes");
    const database = await open();
    const { title, ...clinicDay } = await readClinicDay(database, words);
    if (!mayAct && ask !== null) {
      const preview = await previewClosing(database, clinicDay);
      if (preview.isDone) return print("Этот день уже закрыт.\n");
      if (!(await ask(question(title, preview)))) {
        throw new Refusal("День не закрыт, ничего не изменилось");
      }
    }
    const { times, canceled } = await close(database, { ...clinicDay, operator: name, siteUrl });
    print(`Закрыто времён: ${times}. Отменено записей: ${canceled}. Писем: ${canceled}.\n`);
  },
};

const question = (title: string, { times, booked, held }: Preview) =>
  [
    title,
    "",
    `Закроется времён: ${times}. Из них с записью: ${booked}, выбирают прямо сейчас: ${held}.`,
    `Отменится записей: ${booked}. Людям уйдёт писем: ${booked}.`,
    "Записаться на этот день будет нельзя, пока его не откроет open-day; отменённые записи не вернутся.",
    "",
    "Закрыть день? (да/нет) ",
  ].join("\n");
