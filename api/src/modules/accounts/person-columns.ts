import type { UserUpdate } from "@rodinki/contract/user";
import { toPhoneDigits } from "@rodinki/contract/phone";
import { toIsoDate } from "../../lib/dates";

type Person = Omit<UserUpdate, "email">;

/** @returns the columns of a person from a form that the schema has accepted */
export const personColumns = (form: Person) => ({
  surname: form.surname,
  name: form.name,
  fatherName: form.father_name,
  sex: form.sex,
  birthday: toIsoDate(form.birthday) ?? "",
  phone: toPhoneDigits(form.phone) ?? "",
  cityId: form.city,
  cityChosen: form["city-chosen"],
});
