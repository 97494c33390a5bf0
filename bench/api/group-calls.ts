import * as paths from "@rodinki/contract/paths";
import { groupIdOf, heldTimeIdOf, secondTimeIdOf } from "./fixtures";
import type { Patient } from "./fixtures";
import { callOf } from "./call-of";
import type { Asked } from "./load";

type Caller = Patient & { headers: Record<string, string> };

export const childBirthday = `01.06.${new Date().getFullYear() - 8}`;

const onePerson = (number: number, timeId: string, birthDate: string) => ({
  [`time_id_${number}`]: timeId,
  [`family_name_${number}`]: "Иванова",
  [`name_${number}`]: `Мария ${number === 1 ? "" : "младшая"}`,
  [`patronymic_name_${number}`]: "Петровна",
  [`birth_date_${number}`]: birthDate,
  [`gender_${number}`]: "F",
});

/** Calls for several people at once, each asked once by a person. */
export const groupBookingCalls = {
  "hold for two": ({ headers, freePair: { first, second, day } }) =>
    callOf(paths.holdTogether, {
      headers,
      fields: { clinic_time_id_1: String(first), clinic_time_id_2: String(second), time: day },
    }),
  "book for two": ({ headers, id }) =>
    callOf(paths.bookTogether, {
      headers,
      fields: {
        ...onePerson(1, heldTimeIdOf(id), "09.03.1984"),
        ...onePerson(2, secondTimeIdOf(id), childBirthday),
        phone: "+7 (912) 345-67-89",
        "policy-agree": "true",
      },
    }),
  "cancel together": ({ headers, id }) =>
    callOf(paths.cancelTogether, { headers, params: { groupId: groupIdOf(id) } }),
} satisfies Record<string, (caller: Caller) => Asked>;
