import { onOneLine } from "@rodinki/contract/line";
import { closeDay as close, previewClosing } from "../modules/appointments/close-day";
import { closeHoursOfDay } from "./close-hours";
import type { Command } from "./command";
import { Refusal } from "./program";
import { readClinic } from "./read-clinic";
import { formatDay } from "../../../shared/day-words";
import type { Database } from "../database/database";
import { toIsoDate } from "../lib/dates";
import { openDay as reopen } from "../modules/clinics/open-day";

type Preview = Awaited<ReturnType<typeof previewClosing>>;

/** Closes a clinic's day, or hours of one doctor in it, and tells everybody who was booked. */
export const closeDay: Command = {
  words: ["КЛИНИКА", "ДЕНЬ"],
  summary: "закрыть день клиники или часы врача и известить людей (клиника — номер)",
  switches: { yes: "не спрашивать" },
  keys: {
    doctor: "только этот врач: людей перенесём на свободное время того же дня",
    from: "не весь день, а с этого времени; людей перенесём",
    to: "и до этого",
  },
  run: async ({ words, switches, values, operator }, context) => {
    const { open, ask, siteUrl, print } = context;
    const name = operator();
    const mayAct = switches.has("yes");
    if (!mayAct && ask === null) throw new Refusal("Спросить здесь некого: добавьте --yes");
    const database = await open();
    const { title, ...clinicDay } = await readClinicDay(database, words);
    const { doctor, from, to } = values;
    if (doctor !== undefined || from !== undefined || to !== undefined) {
      const hours = { ...clinicDay, doctor, from, to };
      return closeHoursOfDay(context, { ...hours, operator: name, mayAct });
    }
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
    'Вся клиника, все врачи. Закрыть часы одного врача: --doctor "Имя"',
    "",
    `Закроется времён: ${times}. Из них с записью: ${booked}, выбирают прямо сейчас: ${held}.`,
    `Отменится записей: ${booked}. Людям уйдёт писем: ${booked}.`,
    "Записаться на этот день будет нельзя, пока его не откроет open-day; отменённые записи не вернутся.",
    "",
    "Закрыть день? (да/нет) ",
  ].join("\n");

interface ClinicDay {
  clinicId: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** Both for people. */
  title: string;
}

/**
 * Reads a clinic's number and a day of its calendar, which is not over.
 *
 * @throws Refusal
 */
async function readClinicDay(
  database: Database,
  [number = "", word = ""]: string[],
): Promise<ClinicDay> {
  const day = readDay(word);
  const clinic = await readClinic(database, number);
  const date = formatDay(day);
  if (day < clinic.today) throw new Refusal(`Этот день уже прошёл: ${date}`);
  const { id, name, city, address } = clinic;
  return { clinicId: id, day, title: `${onOneLine(`${name} (${city}, ${address})`)}\n${date}` };
}

/**
 * @param word a day as people or programs write it
 * @returns `YYYY-MM-DD`
 * @throws Refusal
 */
export function readDay(word: string): string {
  const day = toIsoDate(word);
  if (day === null) throw new Refusal(`«${word}» — не день: нужно 2026-12-05 или 05.12.2026`);
  return day;
}

/** Offers the times of a closed day again. */
export const openDay: Command = {
  words: ["КЛИНИКА", "ДЕНЬ"],
  summary: "открыть закрытый день: снова предложить его время (записи не вернутся)",
  run: async ({ words, operator }, context) => {
    const name = operator();
    const database = await context.open();
    const { clinicId, day } = await readClinicDay(database, words);
    const { wasClosed, times, busy, inHours } = await reopen(database, {
      clinicId,
      day,
      operator: name,
    });
    if (!wasClosed) return context.print(`Этот день не закрыт.${stillClosed(inHours)}\n`);
    context.print(
      [
        `Открыто времён: ${times}. Отменённые записи не вернулись: люди могут записаться снова.${stillClosed(inHours)}`,
        ...busy.map(
          ({ doctor, clinic, city, times: count }) =>
            `Осталось закрыто: ${count}. Врач «${doctor}» в это время принимает в клинике «${clinic}» (${city}).`,
        ),
      ].join("\n") + "\n",
    );
  },
};

/** @param times how many stay closed because their hours were closed */
const stillClosed = (times: number): string =>
  times === 0 ? "" : ` Закрыто отдельными часами: ${times}.`;
