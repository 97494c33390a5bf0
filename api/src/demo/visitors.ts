import { Secret, TOTP } from "otpauth";
import type { StaffRole } from "@rodinki/contract/choices";

/** Password of the demonstration's colleagues, public in the source: it works only if the server is reachable from this machine alone. */
export const DEMO_PASSWORD = "Demo-klinika-2026";
export const DEMO_SECRET = "DEMODEMODEMODEMODEMODEMODEMODEMO";

/** Domain of the demonstration's e-mail addresses, which cannot receive mail (RFC 2606). */
export const DEMO_DOMAIN = "demo.example";

type DemoColleague = "reception" | "coordinator" | "network";

interface Colleague {
  name: string;
  /** Role in the clinic; null: the colleague works for the network. */
  role: StaffRole | null;
  /** Label of the button. */
  title: string;
}

export const demoColleagues: Record<DemoColleague, Colleague> = {
  reception: { name: "Демо Регистратура", role: "reception", title: "Войти в регистратуру" },
  coordinator: { name: "Демо Координатор", role: "coordinator", title: "Войти координатором" },
  network: { name: "Демо Сеть", role: null, title: "Войти сотрудником сети" },
};

export const demoEmail = (who: string): string => `${who}@${DEMO_DOMAIN}`;

/** The code that an authenticator app would show now. */
export const demoCode = (): string =>
  new TOTP({ secret: Secret.fromBase32(DEMO_SECRET) }).generate();

/** Account data of an invented person. */
export interface Visitor {
  email: string;
  surname: string;
  name: string;
  fatherName: string;
  birthday: string;
  /** Phone number that the forms accept and no operator assigns: in Moscow none begins with 0. */
  phone: string;
}

interface Slot {
  /** Which of the clinic's two doctors, by index. The second one sees children. */
  doctor: 0 | 1;
  /** Start time on the clinic's clock. */
  begins: string;
  surname: string;
  birthday: string;
  isChild?: true;
  comment: string;
}

/** Visits of each day, with names that no real person has. */
export const slots: readonly Slot[] = [
  {
    doctor: 0,
    begins: "09:15",
    surname: "Небылицына",
    birthday: "1958-04-12",
    comment: "Родинка на спине, выросла за лето",
  },
  { doctor: 1, begins: "09:45", surname: "Придумкина", birthday: "1991-10-03", comment: "" },
  { doctor: 0, begins: "11:00", surname: "Образцова", birthday: "1984-01-27", comment: "" },
  {
    doctor: 1,
    begins: "12:30",
    surname: "Понарошкина",
    birthday: "1972-06-19",
    comment: "Много родинок, хочу проверить все",
  },
  { doctor: 0, begins: "14:15", surname: "Выдумкина", birthday: "1966-12-08", comment: "" },
  {
    doctor: 1,
    begins: "15:30",
    surname: "Сказкина",
    birthday: "2017-03-15",
    isChild: true,
    comment: "Родимое пятно на руке",
  },
];

/** First names of the groups of visitors: a person may have only one visit, so each day has a group of its own. */
const names = ["Вера", "Нина", "Анна", "Ольга"];

const emailOf = (group: number, slot: number) =>
  `visitor-${group * slots.length + slot + 1}@${DEMO_DOMAIN}`;

const DAY = 86_400_000;

/** Visitors of a day, in the order of `slots`. @param day `YYYY-MM-DD` */
export function visitorsOn(day: string): Visitor[] {
  const group = Math.floor(Date.parse(day) / DAY) % names.length;
  return slots.map(({ surname, birthday }, slot) => ({
    email: emailOf(group, slot),
    surname,
    name: names[(group + slot) % names.length] ?? "",
    fatherName: "Примеровна",
    birthday,
    phone: `7495000${1000 + group * slots.length + slot}`,
  }));
}

/** E-mail addresses of all invented visitors. */
export const visitorEmails: string[] = names.flatMap((_, group) =>
  slots.map((_slot, slot) => emailOf(group, slot)),
);
