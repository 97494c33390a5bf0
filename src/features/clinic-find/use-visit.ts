import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { useId } from "react";
import useSWR from "swr";
import { showVisit } from "../../api-client/clinic-visit";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { useClinic } from "../../session/clinic-access";

const failureWords = ({ code, message }: ApiFailure): string =>
  code === "not_found" ? ELSEWHERE : message;

const ELSEWHERE =
  "Такой записи в\u00a0клинике больше нет: её\u00a0могли перенести в\u00a0другую клинику. Найдите человека заново.";

/**
 * Loads the present state of a visit when its card opens, but not whenever the person returns to the page, because each
 * read is recorded in the journal.
 *
 * @param known the visit if it is loaded already; null otherwise
 */
export function useVisit(id: number, known: FoundVisit | null) {
  const { clinic, send } = useClinic();
  const card = useId();
  const { data, error, mutate } = useSWR<FoundVisit, ApiFailureError>(
    ["visit-card", card, id],
    () => unwrap(send(() => showVisit(clinic.id, id))),
    {
      fallbackData: known ?? undefined,
      revalidateOnMount: known === null,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  return {
    visit: error === undefined ? data : undefined,
    failure: error && failureWords(error.failure),
    reload: async () => void (await mutate().catch(() => undefined)),
  };
}
