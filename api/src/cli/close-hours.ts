import { onOneLine } from "@rodinki/contract/line";
import type { ClosingPreview } from "@rodinki/contract/closing";
import { hoursWords } from "../clinic-actions/hours-words";
import type { Database } from "../database/database";
import { closeHours as close } from "../modules/appointments/closing/close-hours";
import type { Hours } from "../modules/appointments/closing/hours";
import { readHours } from "../modules/appointments/closing/hours";
import { previewHours } from "../modules/appointments/closing/preview";
import { showClosedHours } from "../modules/clinics/open-hours";
import type { Context } from "./command";
import { Refusal } from "./program";

interface Wanted {
  clinicId: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** As it was written; absent: every doctor. */
  doctor?: string;
  /** `HH:MM` on the clinic's clock; absent: from the day's beginning, to its end. */
  from?: string;
  to?: string;
  operator: string;
  /** Nobody is asked. */
  mayAct: boolean;
}

/** Closes hours of a day, of one doctor or of all: people move to what is free that day, and who finds nothing is canceled. */
export async function closeHoursOfDay(
  { open, ask, siteUrl, print }: Context,
  { clinicId, day, doctor, from, to, operator, mayAct }: Wanted,
): Promise<void> {
  const database = await open();
  const hours = await readHours(database, clinicId, {
    doctor_id: doctor === undefined ? null : await findDoctor(database, clinicId, doctor),
    day,
    from: readClock(from ?? "00:00"),
    to: readClock(to ?? "24:00"),
  });
  const preview = await previewHours(database, hours, null);
  if (!mayAct && ask !== null && !(await ask(question(hours, preview)))) {
    throw new Refusal("Часы не закрыты, ничего не изменилось");
  }
  const { digest } = preview;
  const people = choices(preview);
  const done = await close(database, {
    ...{ hours, actor: { operator }, key: null, digest, people, siteUrl },
  });
  print(
    `Закрыто времён: ${done.closed}. Перенесено записей: ${done.moved}, отменено: ${done.canceled}. Писем: ${done.emails}.\n`,
  );
  if (done.toPhone > 0) print(`Приём раньше чем через сутки, позвоните: ${done.toPhone}.\n`);
}

const choices = ({ parties }: ClosingPreview) =>
  parties.flatMap(({ people, proposed }) =>
    people.map(({ id }, index) => ({ id, to: proposed?.[index] ?? null })),
  );

function question(hours: Hours, preview: ClosingPreview): string {
  const people = choices(preview);
  const moved = people.filter(({ to }) => to !== null).length;
  return [
    onOneLine(hoursWords(hours)),
    "",
    `Закроется времён: ${preview.closes}, из них выбирают прямо сейчас: ${preview.held}.`,
    `Людей с записью: ${people.length}. Перенесём в этот же день: ${moved}, отменим: ${people.length - moved}. Писем: ${people.length}.`,
    preview.isUrgent
      ? "До приёма меньше трёх часов: письма уйдут сразу, вернуть будет нельзя."
      : "Письма уйдут через пять минут; до тех пор всё можно вернуть на странице клиники.",
    "",
    "Закрыть часы? (да/нет) ",
  ].join("\n");
}

/** @throws Refusal with who works there, when the words name nobody or several */
async function findDoctor(database: Database, clinicId: number, words: string): Promise<number> {
  const { doctors } = await showClosedHours(database, clinicId);
  const plain = (name: string) =>
    name.toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ").trim();
  const same = doctors.filter(({ name }) => plain(name) === plain(words));
  const alike = doctors.filter(({ name }) => plain(name).includes(plain(words)));
  const [found, another] = same.length > 0 ? same : alike;
  if (found !== undefined && another === undefined) return found.id;
  const names = doctors.map(({ name }) => `  ${onOneLine(name)}`);
  throw new Refusal(
    found === undefined
      ? ["В клинике нет такого врача. Приём впереди у этих:", ...names].join("\n")
      : ["Так можно назвать нескольких врачей. Напишите имя полностью:", ...names].join("\n"),
  );
}

/** @throws Refusal */
function readClock(word: string): string {
  const clock = /^\d:\d\d$/.test(word) ? `0${word}` : word;
  if (/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(clock)) return clock;
  throw new Refusal(`«${word}» — не время: нужно 09:30`);
}
