import { showVisitOfLink } from "@rodinki/contract/paths";
import type { VisitOfLink } from "@rodinki/contract/visit-link";
import useSWR from "swr";
import { request } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";

/** Loads the visit of an e-mail's link, or the failure; `retry` loads it again. */
export function useVisitOfLink(token: string) {
  const load = async () => (await unwrap(request(showVisitOfLink, { body: { token } }))).data;
  // The visit is not reloaded while the person reads and decides; the API refuses an answer that is out of date.
  const { data, error, mutate } = useSWR<VisitOfLink, ApiFailureError>(
    ["visit-of-link", token],
    load,
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return { visit: data ?? null, failure: error?.failure ?? null, retry: () => void mutate() };
}
