import { todayIn } from "../../../shared/days";

export const HEADINGS =
  "город;часовой пояс;клиника;адрес;метро;телефон;широта;долгота;врач;специальность;дети с;дни;с даты;по дату;начало;конец;минут;запись с";

export interface Cells {
  [title: string]: string;
}

/** A day `days` from now on the calendar of Vladivostok, `YYYY-MM-DD`. */
export const inDays = (days: number) =>
  todayIn("Asia/Vladivostok", new Date(Date.now() + days * 86_400_000));

/** Longitudes that fit these time zones. */
const LONGITUDES: Cells = {
  "Europe/Moscow": "37,618",
  "Europe/Samara": "50,1",
  "Europe/Berlin": "19,5",
};

/** One line of a plan: one day of one doctor, with the given cells. */
export function planLine(cells: Cells = {}): string {
  const day = inDays(10);
  const defaults: Cells = {
    город: "Владивосток",
    "часовой пояс": "Asia/Vladivostok",
    клиника: "Приморская",
    адрес: "ул. Светланская, д. 1",
    телефон: "+7 (423) 000-00-00",
    широта: "43,115",
    долгота: LONGITUDES[cells["часовой пояс"] ?? ""] ?? "131.885",
    врач: "Синицына Ольга Ивановна",
    специальность: "дерматолог",
    дни: "пн-вс",
    "с даты": day,
    "по дату": day,
    начало: "9:00",
    конец: "10:00",
    минут: "20",
  };
  return HEADINGS.split(";")
    .map((title) => cells[title] ?? defaults[title] ?? "")
    .join(";");
}
