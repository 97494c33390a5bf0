import { todayIn } from "../../../../shared/days";
import { columns } from "./reading/plan-columns";
import type { ColumnName } from "./reading/plan-columns";

const DAY = 86_400_000;

/** `DD.MM.YYYY`, so many days from now. */
const inDays = (days: number): string =>
  todayIn("Europe/Moscow", new Date(Date.now() + days * DAY))
    .split("-")
    .reverse()
    .join(".");

const clinic = {
  city: "Москва",
  timeZone: "Europe/Moscow",
  clinic: "Примерная клиника",
  address: "ул. Примерная, д. 1",
  metro: "Пушкинская",
  phone: "+7 (495) 000-00-00",
  latitude: "55,7652",
  longitude: "37,6041",
};

const doctor = {
  ...clinic,
  doctor: "Примеров Иван Петрович",
  speciality: "дерматолог",
  childFromAge: "5",
};

/** Hours on weekdays, and of a single day that opens later, and a clinic without a station whose doctor sees no children. */
const lines = (): Record<ColumnName, string>[] => [
  {
    ...doctor,
    weekdays: "пн-пт",
    since: inDays(7),
    until: inDays(35),
    begin: "09:00",
    end: "13:00",
    minutes: "15",
    opensAt: "",
  },
  {
    ...doctor,
    weekdays: "пн-вс",
    since: inDays(36),
    until: inDays(36),
    begin: "14:00",
    end: "16:00",
    minutes: "20",
    opensAt: `${inDays(3)} 10:00`,
  },
  {
    city: "Владивосток",
    timeZone: "Asia/Vladivostok",
    clinic: "Образцовая клиника",
    address: "ул. Образцовая, д. 2",
    metro: "",
    phone: "+7 (423) 000-00-00",
    latitude: "43,115",
    longitude: "131,885",
    doctor: "Образцова Мария Ильинична",
    speciality: "онколог",
    childFromAge: "",
    weekdays: "вт, чт",
    since: inDays(7),
    until: inDays(35),
    begin: "14:00",
    end: "18:00",
    minutes: "15",
    opensAt: "",
  },
];

/** A plan to start from, with days that are to come: it can be imported as it is. */
export function examplePlan(): { headings: string[]; rows: string[][] } {
  const names = Object.keys(columns) as ColumnName[];
  return {
    headings: names.map((name) => columns[name].title),
    rows: lines().map((line) => names.map((name) => line[name])),
  };
}
