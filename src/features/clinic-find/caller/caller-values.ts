import type { Sex } from "@rodinki/contract/choices";
import type { CallerBody, FoundVisit } from "@rodinki/contract/clinic-visit";
import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import { formatPhone } from "@rodinki/contract/phone";
import { formatDate } from "../../../../shared/day-words";
import { isInFuture, parseDay } from "../../../lib/calendar";
import type { Validator } from "../../../forms/validators";

/** What the caller has said, as the fields write it. */
export interface CallerValues {
  surname?: string;
  name?: string;
  patronymic?: string;
  noPatronymic?: boolean;
  birthday?: string;
  sex?: Sex;
  phone?: string;
  email?: string;
  comment?: string;
}

/** What the clinic knows of somebody from another visit. */
export const valuesOf = ({
  familyName,
  name,
  patronymicName,
  birthDate,
  gender,
  phone,
  email,
}: FoundVisit): CallerValues => ({
  surname: familyName,
  name,
  ...(patronymicName === "" ? { noPatronymic: true } : { patronymic: patronymicName }),
  birthday: formatDate(birthDate),
  sex: gender,
  phone: formatPhone(phone),
  ...(email !== "" && { email }),
});

export const toBody = (timeId: number, values: CallerValues): CallerBody => ({
  clinic_time_id: timeId,
  family_name: values.surname ?? "",
  name: values.name ?? "",
  patronymic_name: values.patronymic ?? "",
  "no-patronymic": values.noPatronymic ?? false,
  birth_date: values.birthday ?? "",
  // The field is required.
  gender: values.sex as Sex,
  phone: values.phone ?? "",
  ...(values.email !== undefined && { email: values.email.trim() }),
  comment: values.comment ?? "",
  consent: true,
});

/** The API's names, where they are different. */
export const formFieldOf: Record<string, keyof CallerValues> = {
  family_name: "surname",
  patronymic_name: "patronymic",
  birth_date: "birthday",
  gender: "sex",
};

/** Of an adult or a child: the doctor of the time decides who may come. */
export const anyBirthday: Validator = (value = "") => {
  if (value === "") return undefined;
  const day = parseDay(value);
  if (day === null) return messages.format(fieldNames.birthday);
  return isInFuture(day) ? messages.birthdayInFuture : undefined;
};
