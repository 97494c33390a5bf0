import type { LookAgain } from "@rodinki/contract/subscriptions";
import type { LookAgainMonths } from "@rodinki/contract/after-visit";
import { endLookAgain, setLookAgain, showLookAgain } from "@rodinki/contract/paths";
import useSWR from "swr";
import { request, type ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";

/** The person's only reminder (null if none is set), with functions to set and end it. */
export function useLookAgain() {
  const load = async () => (await unwrap(request(showLookAgain))).data;
  const { data, error, mutate } = useSWR<LookAgain | null, ApiFailureError>("look-again", load, {
    revalidateOnFocus: false,
  });

  /** Sets a reminder instead of the earlier one. @returns null on success, otherwise the failure */
  const set = async (months: LookAgainMonths): Promise<ApiFailure | null> => {
    const result = await request(setLookAgain, { body: { months } });
    if (!result.ok) return result.error;
    await mutate(result.data.data, { revalidate: false });
    return null;
  };

  /**
   * @returns null on success, otherwise the failure
   */
  const end = async (): Promise<ApiFailure | null> => {
    const result = await request(endLookAgain);
    if (!result.ok) return result.error;
    await mutate(null, { revalidate: false });
    return null;
  };

  return { reminder: data, error: error?.failure, reload: () => mutate(), set, end };
}
