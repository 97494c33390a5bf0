import type { ClinicDescription, DescriptionChange } from "@rodinki/contract/clinic-description";
import { formatPhone, toPhoneDigits } from "@rodinki/contract/phone";

/** Fields of the form by their names; of a doctor `speciality-7` and `ages-7`. */
export type DescriptionValues = Record<string, string | undefined>;

export const specialityOf = (id: number) => `speciality-${id}`;
export const agesOf = (id: number) => `ages-${id}`;

/** No age: a select holds texts. */
const ADULTS = "adults";

const agesValue = (childFromAge: number | null) => String(childFromAge ?? ADULTS);

export const agesItems = [
  { value: ADULTS, text: "Только взрослых" },
  { value: "0", text: "Взрослых и\u00a0детей любого возраста" },
  ...Array.from({ length: 17 }, (_, index) => index + 1).map((age) => ({
    value: String(age),
    text: `Взрослых и\u00a0детей с\u00a0${age} ${age === 1 ? "года" : "лет"}`,
  })),
];

/** What the form shows first. */
export const valuesOf = (description: ClinicDescription): DescriptionValues => ({
  address: description.address,
  metro: description.metro ?? undefined,
  phone: formatPhone(description.phone),
  latitude: degreesText(description.latitude),
  longitude: degreesText(description.longitude),
  ...Object.fromEntries(
    description.doctors.flatMap(({ id, speciality, childFromAge }) => [
      [specialityOf(id), speciality],
      [agesOf(id), agesValue(childFromAge)],
    ]),
  ),
});

/** @returns what of the form differs from the description */
export function wishOf(
  description: ClinicDescription,
  values: DescriptionValues,
): DescriptionChange {
  const { address = "", metro = "", phone = "", latitude, longitude } = values;
  const clinic = {
    ...differing("address", address.trim(), description.address),
    ...differing("metro", metro.trim() || null, description.metro),
    ...differing("phone", toPhoneDigits(phone) ?? description.phone, description.phone),
    ...differing("latitude", degreesOf(latitude) ?? description.latitude, description.latitude),
    ...differing("longitude", degreesOf(longitude) ?? description.longitude, description.longitude),
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

const ageOf = (value: string | undefined): number | undefined =>
  value === undefined || value === ADULTS ? undefined : Number(value);

/** Russian keyboards write fractions with a comma. */
const degreesText = (degrees: number) => String(degrees).replace(".", ",");

/** @returns undefined for what is no number of degrees */
function degreesOf(text = ""): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** @param most 90 or 180 */
export const degrees =
  (most: number) =>
  (text?: string): string | undefined => {
    const number = degreesOf(text);
    return number !== undefined && Math.abs(number) <= most
      ? undefined
      : `Нужно число от\u00a0−${most} до\u00a0${most}, например 43,118`;
  };
