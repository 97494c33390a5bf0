import { useSWRConfig } from "swr";

/** The first parts of the keys under which SWR caches the lists of free times. */
const LISTS: unknown[] = ["cities", "days", "clinics", "times", "groups"];

/** Deletes the cached lists of free times. After a change of one's own visits they would offer what was just booked. */
export function useForgetFreeTimes(): () => void {
  const { mutate } = useSWRConfig();
  return () =>
    void mutate((key) => Array.isArray(key) && LISTS.includes(key[0]), undefined, {
      revalidate: false,
    });
}
