import type { GroupOfTimes } from "@rodinki/contract/group-booking";
import useSWR from "swr";
import { listGroupTimes } from "../../../api-client/together";
import { unwrap, type ApiFailureError } from "../../../api-client/unwrap";
import type { KnownAdult } from "../known-adult";
import { peopleIn, type TogetherValues } from "./together-values";

export type Groups = ReturnType<typeof useGroups>;

/** The ways to come together on the chosen day. They go stale in seconds, so every opening loads them again. */
export function useGroups(values: TogetherValues, adult: KnownAdult) {
  const { city, date } = values;
  const birthdays = peopleIn(values, adult).map(({ birth_date = "" }) => birth_date);
  const { data, error, isValidating, mutate } = useSWR<GroupOfTimes[], ApiFailureError>(
    city && date && ["groups", city, date, ...birthdays],
    async () => {
      const [first = "", second = "", third] = birthdays;
      return (await unwrap(listGroupTimes(Number(city), date ?? "", [first, second, third]))).data;
    },
    // What is held or even booked, with an answer that got lost, must not vanish under the check of it.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const chosen = data?.find((group) => valueOf(group) === values.group);
  return { items: data, error, isReloading: isValidating, reload: () => mutate(), chosen };
}

/** When somebody of a group is seen first, soonest first: `HH:MM`. */
export const beginsOf = ({ times }: GroupOfTimes): string[] =>
  [...new Set(times.map(({ time }) => time))].sort();

/** What the form keeps of a group. */
export const valueOf = ({ times }: GroupOfTimes): string => times.map(({ id }) => id).join("-");
