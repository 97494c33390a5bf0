import type { GroupBookingBody, GroupPerson } from "@rodinki/contract/group-booking";
import { GROUP_PEOPLE } from "@rodinki/contract/limits";
import { childBirthday } from "../../../forms/validators";
import type { PlaceValues } from "../choice";
import type { KnownAdult } from "../known-adult";

/** The fields of each child, with the names of the contract. The form's names have the child's number at the end. */
const childFields = [
  "family_name",
  "name",
  "patronymic_name",
  "no-patronymic",
  "birth_date",
  "gender",
] as const satisfies (keyof GroupPerson)[];
type ChildField = (typeof childFields)[number];

type Child = Partial<Pick<GroupPerson, ChildField>>;
/** The fields that a visit requires of the adult beside the account's data, with number 0 as in the API. */
const adultFields = ["patronymic_name", "no-patronymic", "gender"] as const;
type AdultFields = {
  [Name in (typeof adultFields)[number] as `${Name}_0`]?: Child[Name] | undefined;
};
type NumberedChild<N extends number> = { [Name in ChildField as `${Name}_${N}`]?: Child[Name] };

/** The surnames that the form has filled in; "" once the person has edited the field. */
type FilledSurnames = { [N in 1 | 2 | 3 as `filled_surname_${N}`]?: string };

/** The form's values. A child's fields have the child's number, from 1. */
export interface TogetherValues
  extends
    PlaceValues,
    AdultFields,
    NumberedChild<1>,
    NumberedChild<2>,
    NumberedChild<3>,
    FilledSurnames {
  whom?: "me" | "children";
  /** The number of children. */
  count?: number;
  phone?: string;
  /** Ids of the chosen times, in the order of the people. */
  group?: string;
  "policy-agree"?: boolean;
  "g-recaptcha-response"?: string;
}

export const persistentFields: (keyof TogetherValues)[] = [
  "whom",
  "count",
  "phone",
  "city",
  "date",
  "group",
  ...adultFields.map((name) => `${name}_0` as const),
  ...([1, 2, 3] as const).flatMap((number) => [
    ...childFields.map((name) => `${name}_${number}` as const),
    `filled_surname_${number}` as const,
  ]),
];

const adults = ({ whom }: TogetherValues) => (whom === "me" ? 1 : 0);

/** A group has at least two people including the adult, and at most `GROUP_PEOPLE`. */
export const minChildren = (values: TogetherValues): number => 2 - adults(values);
export const maxChildren = (values: TogetherValues): number => GROUP_PEOPLE - adults(values);

/** The number of children within the limits of the present choice. */
export const childrenIn = (values: TogetherValues): number =>
  Math.min(Math.max(values.count ?? 0, minChildren(values)), maxChildren(values));

const ORDINALS = ["Первый", "Второй", "Третий"];

/** The child in words: «Второй ребёнок», or «Ребёнок» if there is only one. @param number from 1 */
export const whichChild = (number: number, values: TogetherValues): string =>
  childrenIn(values) === 1 ? "Ребёнок" : `${ORDINALS[number - 1]} ребёнок`;

/** The person of a field: a child's name, or the child's number in words until the name is typed. */
export function ownerOf(field: string, values: TogetherValues): string | undefined {
  const number = Number(/_([123])$/.exec(field)?.[1]) as 1 | 2 | 3;
  if (!number) return undefined;
  return childIn(values, number).name?.trim() || whichChild(number, values);
}

const childIn = (values: TogetherValues, number: 1 | 2 | 3): Child =>
  Object.fromEntries(childFields.map((name) => [name, values[`${name}_${number}`]]));

/** The people in the contract's format: first the adult, if they come. */
export function peopleIn(values: TogetherValues, adult: KnownAdult): Child[] {
  const children = ([1, 2, 3] as const)
    .slice(0, childrenIn(values))
    .map((number) => childIn(values, number));
  return values.whom === "me" ? [adultIn(values, adult), ...children] : children;
}

/** The people's names in the order of `peopleIn`, for texts on who comes when. */
export function namesIn(values: TogetherValues): string[] {
  const children = ([1, 2, 3] as const)
    .slice(0, childrenIn(values))
    .map((number) => childIn(values, number).name?.trim() || lowered(whichChild(number, values)));
  return values.whom === "me" ? ["вы", ...children] : children;
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const adultIn = (values: TogetherValues, { surname, name, birthday }: KnownAdult): Child => ({
  family_name: surname,
  name,
  patronymic_name: values.patronymic_name_0,
  "no-patronymic": values["no-patronymic_0"] ?? false,
  birth_date: birthday,
  gender: values.gender_0,
});

/** The initial values: the adult's known data, and for the children the adult's surname, which is probable. */
export const startOf = ({ surname, phone, city, ...adult }: KnownAdult): TogetherValues => ({
  whom: "me",
  phone,
  city,
  patronymic_name_0: adult.patronymic,
  "no-patronymic_0": adult.noPatronymic,
  gender_0: adult.sex,
  family_name_1: surname,
  family_name_2: surname,
  family_name_3: surname,
  filled_surname_1: surname,
  filled_surname_2: surname,
  filled_surname_3: surname,
});

/** Whether a visit requires more of the adult than is known. */
export const asksAdult = ({ sex, patronymic, noPatronymic }: KnownAdult): boolean =>
  !sex || !(patronymic || noPatronymic);

/** Whether a field belongs to the step of the people. */
export const isOfPeople = (field: string, adult: KnownAdult): boolean =>
  field === "phone" ||
  /_[123]$/.test(field) ||
  (asksAdult(adult) && adultFields.some((name) => field === `${name}_0`));

/**
 * The birthday (`DD.MM.YYYY`) of the youngest child, whom the fewest doctors see; undefined while a birthday is missing
 * or wrong.
 */
export function youngestBirthday(values: TogetherValues): string | undefined {
  const birthdays = ([1, 2, 3] as const)
    .slice(0, childrenIn(values))
    .map((number) => values[`birth_date_${number}`] ?? "");
  const isWhole = birthdays.every((day) => day !== "" && childBirthday("")(day) === undefined);
  const inOrder = (day: string) => day.split(".").reverse().join("");
  return isWhole
    ? birthdays.toSorted((one, other) => inOrder(other).localeCompare(inOrder(one)))[0]
    : undefined;
}

/**
 * @param timeIds ids of the holds, in the order of the people
 */
export function toPayload(
  values: TogetherValues,
  adult: KnownAdult,
  timeIds: string[],
): GroupBookingBody {
  const numbered = peopleIn(values, adult).flatMap((person, index) =>
    Object.entries({ ...person, time_id: timeIds[index] }).map(([name, value]) => [
      `${name}_${index + 1}`,
      value,
    ]),
  );
  return {
    ...(Object.fromEntries(numbered) as GroupBookingBody),
    phone: values.phone ?? "",
    "policy-agree": true,
    "g-recaptcha-response": values["g-recaptcha-response"],
  };
}

/** Maps a field of the API to one of the form: the API's numbers include the adult. */
export const fieldOf = (field: string, values: TogetherValues): string =>
  field.replace(/_(\d)$/, (_, number: string) => `_${Number(number) - adults(values)}`);
