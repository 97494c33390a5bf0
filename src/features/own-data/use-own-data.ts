import type { OwnData } from "@rodinki/contract/own-data";
import useSWR from "swr";
import { showOwnData, withdrawNews as withdraw } from "../../api-client/own-data";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";

/** All that is stored about the person, and how to withdraw the consent to news. */
export function useOwnData() {
  const load = async () => (await unwrap(showOwnData())).data;
  const { data, error, mutate } = useSWR<OwnData, ApiFailureError>("own-data", load, {
    revalidateOnFocus: false,
  });

  /** @returns null when it is done, otherwise why not */
  const withdrawNews = async (): Promise<ApiFailure | null> => {
    const result = await withdraw();
    if (!result.ok) return result.error;
    await mutate();
    return null;
  };

  return { data, error: error?.failure, reload: () => mutate(), withdrawNews };
}
