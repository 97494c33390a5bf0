import type { GroupOfTimes } from "@rodinki/contract/group-booking";
import useSWR from "swr";
import { listGroupTimes } from "../../../api-client/together";
import { unwrap, type ApiFailureError } from "../../../api-client/unwrap";
import type { KnownAdult } from "../known-adult";
import { peopleIn, type TogetherValues } from "./together-values";

export type Groups = ReturnType<typeof useGroups>;

/**
 * Lists the options for the group on the chosen day. They are out of date in seconds, so they are loaded again whenever
 * they are shown.
 */
export function useGroups(values: TogetherValues, adult: KnownAdult) {
  const { city, date } = values;
  const birthdays = peopleIn(values, adult).map(({ birth_date = "" }) => birth_date);
  const { data, error, isValidating, mutate } = useSWR<GroupOfTimes[], ApiFailureError>(
    city && date && ["groups", city, date, ...birthdays],
    async () => {
      const [first = "", second = "", third] = birthdays;
      return (await unwrap(listGroupTimes(Number(city), date ?? "", [first, second, third]))).data;
    },
    // The list is not revalidated during the check: times that are held, or booked by a request whose answer was lost,
    // would vanish from it.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const chosen = data?.find((group) => valueOf(group) === values.group);
  return { items: data, error, isReloading: isValidating, reload: () => mutate(), chosen };
}

/** The times at which a group begins, `HH:MM`, soonest first. */
export const beginsOf = ({ times }: GroupOfTimes): string[] =>
  [...new Set(times.map(({ time }) => time))].sort();

/** The form's value for a group. */
export const valueOf = ({ times }: GroupOfTimes): string => times.map(({ id }) => id).join("-");
