import type { OfferOfLink } from "@rodinki/contract/waiting";
import useSWR from "swr";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { showOffer } from "../../api-client/waiting";

/** What the link of an e-mail offers, or why it cannot be said; `retry` asks once more. */
export function useOfferOfLink(token: string) {
  const load = async () => (await unwrap(showOffer(token))).data;
  // Asked once: what the person reads stays while they decide, and the API refuses what has ended.
  const { data, error, mutate } = useSWR<OfferOfLink, ApiFailureError>(
    ["offer-of-link", token],
    load,
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return { offer: data ?? null, failure: error?.failure ?? null, retry: () => mutate() };
}
