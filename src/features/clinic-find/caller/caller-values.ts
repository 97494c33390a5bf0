import type { Sex } from "@rodinki/contract/choices";
import type { CallerWaitingBody } from "@rodinki/contract/caller-waiting";
import type { CallerBody, FoundVisit } from "@rodinki/contract/clinic-visit";
import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import { formatPhone } from "@rodinki/contract/phone";
import type { WalkInBody } from "@rodinki/contract/walk-in";
import { formatDate } from "../../../../shared/day-words";
import { daysAfter } from "../../../../shared/days";
import { isInFuture, isoOf, parseDay } from "../../../lib/calendar";
import { partNames } from "../../../lib/weekdays";
import type { Validator } from "../../../forms/validators";

/** The caller's answers in the format of the fields. */
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
  /** For the waiting list: the last day, the parts of the day, and whether other clinics suit. */
  until?: string;
  parts?: string[];
  places?: string;
}

/** The values that are known from another visit. */
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
  ...(phone !== "" && { phone: formatPhone(phone) }),
  ...(email !== "" && { email }),
});

/** The part of the body that is the same for callers and walk-ins. */
const bodyOf = (values: CallerValues) => ({
  family_name: values.surname ?? "",
  name: values.name ?? "",
  patronymic_name: values.patronymic ?? "",
  "no-patronymic": values.noPatronymic ?? false,
  birth_date: values.birthday ?? "",
  // The cast is safe, because the field is required.
  gender: values.sex as Sex,
  comment: values.comment ?? "",
  consent: true as const,
});

export const toBody = (timeId: number, values: CallerValues): CallerBody => ({
  ...bodyOf(values),
  clinic_time_id: timeId,
  phone: values.phone ?? "",
  ...(values.email !== undefined && { email: values.email.trim() }),
});

/**
 * @param timeId null for a visit beside the times of the doctor
 */
export const toWalkInBody = (
  place: { doctorId: number; timeId: number | null },
  values: CallerValues,
): WalkInBody => ({
  ...bodyOf(values),
  doctor_id: place.doctorId,
  clinic_time_id: place.timeId,
  ...(values.phone && { phone: values.phone }),
});

/** The default length of an entry of the waiting list, in days. */
const WAITING_DAYS = 30;

export const waitingValues = (today: string, known: CallerValues | undefined): CallerValues => ({
  ...known,
  until: formatDate(daysAfter(today, WAITING_DAYS)),
  parts: Object.keys(partNames),
  places: "here",
});

export const toWaitingBody = (values: CallerValues): CallerWaitingBody => ({
  ...bodyOf(values),
  phone: values.phone ?? "",
  ...(values.email !== undefined && { email: values.email.trim() }),
  until: isoOf(values.until ?? ""),
  morning: values.parts?.includes("morning") ?? false,
  afternoon: values.parts?.includes("afternoon") ?? false,
  evening: values.parts?.includes("evening") ?? false,
  "whole-city": values.places === "city",
});

/** Maps the API's names of fields to those of the form, if they differ. */
export const formFieldOf: Record<string, keyof CallerValues> = {
  family_name: "surname",
  patronymic_name: "patronymic",
  birth_date: "birthday",
  gender: "sex",
  morning: "parts",
};

/** Accepts an adult's or a child's birthday, because the age limit depends on the doctor. */
export const anyBirthday: Validator = (value = "") => {
  if (value === "") return undefined;
  const day = parseDay(value);
  if (day === null) return messages.format(fieldNames.birthday);
  return isInFuture(day) ? messages.birthdayInFuture : undefined;
};
