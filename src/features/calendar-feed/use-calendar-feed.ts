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

/** The whole address of a feed. @param file its last part */
const calendarAddress = (file: string): string =>
  urlOf(addressOf(readCalendar, { params: { file } }).path);

interface Feed {
  /** null without an address. */
  createdAt: string | null;
  /** Whether the service has ended the last address. */
  isEnded: boolean;
}

/** The state of the person's private calendar address, with functions to make and end it. */
export function useCalendarFeed() {
  const confirmPassword = useSetAtom(confirmPasswordAtom);
  const load = async () => (await unwrap(request(showCalendarFeed))).data;
  const { data, error, mutate } = useSWR<Feed, ApiFailureError>("calendar-feed", load, {
    revalidateOnFocus: false,
  });
  // The address is returned once, and not stored: the server has only its hash.
  const [address, setAddress] = useState<string | null>(null);

  /** Makes an address instead of the earlier one. @returns null on success, otherwise the failure */
  const make = async (): Promise<ApiFailure | null> => {
    const result = await withPassword(() => request(makeCalendarFeed), confirmPassword);
    if (!result.ok) return result.error;
    const { file, createdAt } = result.data.data;
    setAddress(calendarAddress(file));
    await mutate({ createdAt, isEnded: false }, { revalidate: false });
    return null;
  };

  /**
   * @returns null on success, otherwise the failure
   */
  const end = async (): Promise<ApiFailure | null> => {
    const result = await request(endCalendarFeed);
    if (!result.ok) return result.error;
    setAddress(null);
    await mutate({ createdAt: null, isEnded: false }, { revalidate: false });
    return null;
  };

  return { feed: data, error: error?.failure, reload: () => mutate(), address, make, end };
}
