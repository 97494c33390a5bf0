import type { Appointment } from "@rodinki/contract/appointment";
import { formatPhone } from "@rodinki/contract/phone";
import { useId } from "react";
import { useForm, useFormState } from "react-final-form";
import { ChoiceGroup } from "../../../forms/choice-group";
import { formatDate } from "../../../../shared/day-words";
import { fullName } from "../../../lib/full-name";
import type { BookingValues } from "../booking-values";
import { childOf, personFields, type Person } from "./person";

const OTHER = "other";

/** Children who were booked before: one press fills in their known data and city. */
export function KnownChildren({ visits }: { visits: Appointment[] }) {
  const id = useId();
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const chosen = visits.find((visit) => isOf(visit, values));

  const fillIn = (person: Person) =>
    form.batch(() => {
      for (const field of personFields) form.change(field, person[field]);
    });
  const choose = (value: string) => {
    const visit = visits.find((each) => String(each.id) === value);
    fillIn(visit ? personOf(visit) : { ...childOf(values.aside), phone: values.phone });
    if (visit) form.change("city", String(visit.cityId));
  };

  return (
    <ChoiceGroup
      id={id}
      name={id}
      title="Кого записать"
      type="radio"
      look="chips"
      options={[
        ...visits.map((visit) => ({
          value: String(visit.id),
          text: fullName(visit.name, visit.familyName),
        })),
        { value: OTHER, text: "Другой ребёнок" },
      ]}
      chosen={[chosen ? String(chosen.id) : OTHER]}
      onChoose={choose}
      onLeave={() => undefined}
    />
  );
}

const personOf = (visit: Appointment): Person => ({
  surname: visit.familyName,
  name: visit.name,
  patronymic: visit.patronymicName || undefined,
  noPatronymic: visit.patronymicName === "",
  sex: visit.gender,
  birthday: formatDate(visit.birthDate),
  phone: formatPhone(visit.phone),
});

const isOf = (visit: Appointment, { name, birthday }: Person) =>
  visit.name === name && formatDate(visit.birthDate) === birthday;
