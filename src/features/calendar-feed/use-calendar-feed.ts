import { addressOf } from "@rodinki/contract/address";
import {
  endCalendarFeed,
  makeCalendarFeed,
  readCalendar,
  showCalendarFeed,
} from "@rodinki/contract/paths";
import { useSetAtom } from "jotai";
import { useState } from "react";
import useSWR from "swr";
import { request, urlOf, type ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { withPassword } from "../../api-client/with-password";
import { confirmPasswordAtom } from "../../popups/popup-atoms";

/** The whole address at which calendars read. @param file the last part of it */
const calendarAddress = (file: string): string =>
  urlOf(addressOf(readCalendar, { params: { file } }).path);

interface Feed {
  /** null: there is no address. */
  createdAt: string | null;
  /** The service has ended the one that there was. */
  isEnded: boolean;
}

/** Whether the person has a private calendar address, and how to make and to end one. */
export function useCalendarFeed() {
  const confirmPassword = useSetAtom(confirmPasswordAtom);
  const load = async () => (await unwrap(request(showCalendarFeed))).data;
  const { data, error, mutate } = useSWR<Feed, ApiFailureError>("calendar-feed", load, {
    revalidateOnFocus: false,
  });
  // Returned once, and stored nowhere: the server has only its hash.
  const [address, setAddress] = useState<string | null>(null);

  /** Makes an address instead of an earlier one. @returns null when it is done, otherwise why not */
  const make = async (): Promise<ApiFailure | null> => {
    const result = await withPassword(() => request(makeCalendarFeed), confirmPassword);
    if (!result.ok) return result.error;
    const { file, createdAt } = result.data.data;
    setAddress(calendarAddress(file));
    await mutate({ createdAt, isEnded: false }, { revalidate: false });
    return null;
  };

  /** @returns null when it is done, otherwise why not */
  const end = async (): Promise<ApiFailure | null> => {
    const result = await request(endCalendarFeed);
    if (!result.ok) return result.error;
    setAddress(null);
    await mutate({ createdAt: null, isEnded: false }, { revalidate: false });
    return null;
  };

  return { feed: data, error: error?.failure, reload: () => mutate(), address, make, end };
}
