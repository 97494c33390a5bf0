import type { WaitingPlace } from "@rodinki/contract/waiting";
import useSWR from "swr";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { listWaitingPlaces } from "../../api-client/waiting";

/** Where one can wait; undefined while that is loaded. */
export function usePlaces() {
  const load = async () => (await unwrap(listWaitingPlaces())).data;
  const { data, error, mutate } = useSWR<WaitingPlace[], ApiFailureError>("waiting-places", load, {
    revalidateOnFocus: false,
  });
  return { places: data, error: error?.failure, reload: () => mutate() };
}
