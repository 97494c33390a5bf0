import type { ClinicDescription, DescriptionChange } from "@rodinki/contract/clinic-description";
import { formatPhone, toPhoneDigits } from "@rodinki/contract/phone";
import { ageOf, agesValue } from "../../lib/clinic-values";
import { coordinatesText, readCoordinates } from "../../lib/coordinates";

/** The form's values by field; a doctor's are `speciality-7` and `ages-7`. */
export type DescriptionValues = Record<string, string | undefined>;

export const specialityOf = (id: number) => `speciality-${id}`;
export const agesOf = (id: number) => `ages-${id}`;

/** The initial values. */
export const valuesOf = (description: ClinicDescription): DescriptionValues => ({
  address: description.address,
  metro: description.metro ?? undefined,
  phone: formatPhone(description.phone),
  coordinates: coordinatesText(description),
  ...Object.fromEntries(
    description.doctors.flatMap(({ id, speciality, childFromAge }) => [
      [specialityOf(id), speciality],
      [agesOf(id), agesValue(childFromAge)],
    ]),
  ),
});

/**
 * @returns the values that differ from the description
 */
export function wishOf(
  description: ClinicDescription,
  values: DescriptionValues,
): DescriptionChange {
  const { address = "", metro = "", phone = "", coordinates } = values;
  const { latitude, longitude } = readCoordinates(coordinates) ?? description;
  const clinic = {
    ...differing("address", address.trim(), description.address),
    ...differing("metro", metro.trim() || null, description.metro),
    ...differing("phone", toPhoneDigits(phone) ?? description.phone, description.phone),
    ...differing("latitude", latitude, description.latitude),
    ...differing("longitude", longitude, description.longitude),
  };
  const doctors = description.doctors
    .map(({ id, speciality, childFromAge }) => ({
      id,
      ...differing("speciality", values[specialityOf(id)]?.trim() ?? speciality, speciality),
      ...differing("childFromAge", ageOf(values[agesOf(id)]) ?? null, childFromAge),
    }))
    .filter((doctor) => Object.keys(doctor).length > 1);
  return {
    ...(Object.keys(clinic).length > 0 && { clinic }),
    ...(doctors.length > 0 && { doctors }),
  };
}

export const isEmpty = (wish: DescriptionChange): boolean => Object.keys(wish).length === 0;

const differing = <Name extends string, Value>(name: Name, becomes: Value, was: Value) =>
  (becomes === was ? {} : { [name]: becomes }) as { [Key in Name]?: Value };
