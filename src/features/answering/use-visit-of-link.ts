import { showVisitOfLink } from "@rodinki/contract/paths";
import type { VisitOfLink } from "@rodinki/contract/visit-link";
import useSWR from "swr";
import { request } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";

/** What the link of an e-mail is about, or why it cannot be said; `retry` loads it once more. */
export function useVisitOfLink(token: string) {
  const load = async () => (await unwrap(request(showVisitOfLink, { body: { token } }))).data;
  // Loaded once: what the person reads stays while they decide, and the API refuses what has ended.
  const { data, error, mutate } = useSWR<VisitOfLink, ApiFailureError>(
    ["visit-of-link", token],
    load,
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return { visit: data ?? null, failure: error?.failure ?? null, retry: () => void mutate() };
}
