import type { CreateAppointmentBody } from "@rodinki/contract/appointment";
import type { Sex } from "@rodinki/contract/choices";
import type { User } from "../../session/user";
import type { Hold } from "./booking-machine";
import type { BookingValues } from "./booking-values";
import { optionalFieldOf, toOptionalPayload } from "./person/optional-fields";

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
 * The whole payload of the call. The server ignores the place and the e-mail in it, and uses those of the held time and
 * the signed-in user.
 */
export const toPayload = (
  values: BookingValues,
  { timeId, choice: { day, city, clinic, time } }: Hold,
  { email }: User,
): BookingPayload => ({
  ...toOptionalPayload(values),
  time_id: timeId,
  birth_date: values.birthday ?? "",
  family_name: values.surname ?? "",
  name: values.name ?? "",
  patronymic_name: values.patronymic ?? "",
  "no-patronymic": values.noPatronymic ?? false,
  email,
  phone: values.phone ?? "",
  // The cast is safe, because the field is required.
  gender: values.sex as Sex,
  "policy-agree": true,
  date: day,
  time: time.time,
  time_end: time.timeEnd,
  clinic: clinic.name,
  address: clinic.address,
  doctor: time.doctor.name,
  longitude: clinic.longitude,
  latitude: clinic.latitude,
  city: city.name,
  "g-recaptcha-response": values["g-recaptcha-response"],
});

/** Maps the API's names of fields to those of the form, which shows their errors. */
export const formFieldOf: Record<string, keyof BookingValues> = {
  ...optionalFieldOf,
  time_id: "time",
  birth_date: "birthday",
  family_name: "surname",
  patronymic_name: "patronymic",
  gender: "sex",
  "policy-agree": "agree",
};
