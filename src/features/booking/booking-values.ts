import type { CreateAppointmentBody } from "@rodinki/contract/appointment";
import * as rules from "../../forms/validators";
import { formatDate } from "../../lib/dates";
import { formatPhone } from "@rodinki/contract/phone";
import type { User } from "../../session/user";
import type { Choice } from "./place/use-offers";

/**
 * Who comes to the examination, as the fields write it: `DD.MM.YYYY`, `+7 (912) 345-67-89`. A field that was emptied is
 * undefined.
 */
export interface Person {
  surname?: string;
  name?: string;
  patronymic?: string;
  sex?: User["sex"];
  birthday?: string;
  phone?: string;
}

/** What the booking form holds (specification § 3). Ids travel through inputs as text. */
export interface BookingValues extends Person {
  whom?: "me" | "child";
  /** What is filled in about whoever of the two is not chosen: it comes back with the choice. */
  aside: Person;
  city?: string;
  /** `YYYY-MM-DD` on the calendar of the city. */
  date?: string;
  clinic?: string;
  time?: string;
  howFind?: CreateAppointmentBody["how_you_know"];
  comment?: string;
  agree?: boolean;
  "g-recaptcha-response"?: string;
}

export const personFields = [
  "surname",
  "name",
  "patronymic",
  "sex",
  "birthday",
  "phone",
] as const satisfies (keyof Person)[];

/** Nothing that the profile knows is asked again. Of a child it knows whom the clinic can call. */
export const valuesOf = (user: User): BookingValues => ({
  surname: user.surname,
  name: user.name,
  patronymic: user.patronymic,
  sex: user.sex,
  birthday: formatDate(user.birthday),
  phone: formatPhone(user.phone),
  city: String(user.cityId),
  aside: { phone: formatPhone(user.phone) },
});

export const personIn = ({ surname, name, patronymic, sex, birthday, phone }: Person): Person => ({
  surname,
  name,
  patronymic,
  sex,
  birthday,
  phone,
});

/** The signed-in adult, whoever comes. */
export const adultIn = (values: BookingValues): Person =>
  values.whom === "child" ? values.aside : values;

/** Is all there that a booking of an adult asks about the person? */
export const isComplete = (person: Person): boolean =>
  personFields.every((field) => Boolean(person[field]?.trim())) &&
  rules.birthday()(person.birthday) === undefined &&
  rules.phone(person.phone) === undefined;

/** The payload of the specification (§ 3). */
interface BookingPayload extends CreateAppointmentBody {
  email: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` on the clinic's clock, as is `time_end`. */
  time: string;
  time_end: string;
  clinic: string;
  address: string;
  doctor: string;
  longitude: number;
  latitude: number;
  city: string;
}

/**
 * The whole payload of the call. What concerns the place and the e-mail the server takes from the held time and the
 * signed-in user, whatever it is told.
 */
export const toBooking = (
  values: BookingValues,
  { city, clinic, time }: Choice,
  { timeId, email }: { timeId: string; email: string },
): BookingPayload => ({
  time_id: timeId,
  birth_date: values.birthday ?? "",
  family_name: values.surname ?? "",
  name: values.name ?? "",
  patronymic_name: values.patronymic ?? "",
  email,
  phone: values.phone ?? "",
  // The fields demand an answer.
  gender: values.sex as User["sex"],
  how_you_know: values.howFind ?? "",
  "policy-agree": true,
  date: values.date ?? "",
  time: time.time,
  time_end: time.timeEnd,
  clinic: clinic.name,
  address: clinic.address,
  doctor: time.doctor.name,
  longitude: clinic.longitude,
  latitude: clinic.latitude,
  city: city.name,
  comment: values.comment ?? "",
  "g-recaptcha-response": values["g-recaptcha-response"],
});

/** The API names fields by the payload; the form shows their errors beside its own. */
export const formFieldOf: Record<string, keyof BookingValues> = {
  time_id: "time",
  birth_date: "birthday",
  family_name: "surname",
  patronymic_name: "patronymic",
  gender: "sex",
  how_you_know: "howFind",
  "policy-agree": "agree",
};
