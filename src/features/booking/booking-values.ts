import type { CreateAppointmentBody } from "@rodinki/contract/appointment";
import { formatDate } from "../../lib/dates";
import { formatPhone } from "../../lib/phone";
import type { User } from "../../session/user";

/** What the booking form holds (specification § 3). Ids travel through inputs as text. */
export interface BookingValues {
  city?: string;
  /** `YYYY-MM-DD` on the calendar of the city. */
  date?: string;
  clinic?: string;
  time?: string;
  surname: string;
  name: string;
  patronymic: string;
  sex: User["sex"];
  birthday: string;
  phone: string;
  howFind?: CreateAppointmentBody["how_you_know"];
  agree?: boolean;
  "g-recaptcha-response"?: string;
}

/** Nothing that the profile knows is asked again. */
export const valuesOf = (user: User): BookingValues => ({
  surname: user.surname,
  name: user.name,
  patronymic: user.patronymic,
  sex: user.sex,
  birthday: formatDate(user.birthday),
  phone: formatPhone(user.phone),
});

/** The payload of the call; the server takes date, time, clinic and e-mail from what it knows itself. */
export const toBooking = (values: BookingValues, timeId: string): CreateAppointmentBody => ({
  time_id: timeId,
  birth_date: values.birthday,
  family_name: values.surname,
  name: values.name,
  patronymic_name: values.patronymic,
  phone: values.phone,
  gender: values.sex,
  how_you_know: values.howFind ?? "",
  "policy-agree": true,
  comment: "",
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
