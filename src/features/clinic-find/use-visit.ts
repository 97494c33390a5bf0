import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { useCallback, useEffect, useState } from "react";
import { showVisit } from "../../api-client/clinic-visit";
import type { ApiFailure } from "../../api-client/request";
import { useClinic } from "../../session/clinic-access";

const failureWords = ({ code, message }: ApiFailure): string =>
  code === "not_found" ? ELSEWHERE : message;

const ELSEWHERE =
  "Такой записи в\u00a0клинике больше нет: её\u00a0могли перенести в\u00a0другую клинику. Найдите человека заново.";

/**
 * A visit as it stands. What a list does not know of it is looked up when its card opens, and not whenever somebody comes back to the
 * page, as SWR would: each look stands in the journal.
 *
 * @param known null: it is looked up
 */
export function useVisit(id: number, known: FoundVisit | null) {
  const { clinic, send } = useClinic();
  const [visit, setVisit] = useState(known ?? undefined);
  const [failure, setFailure] = useState<string>();
  const reload = useCallback(async () => {
    const result = await send(() => showVisit(clinic.id, id));
    setVisit(result.ok ? result.data : undefined);
    setFailure(result.ok ? undefined : failureWords(result.error));
  }, [clinic.id, id, send]);
  const isKnown = known !== null;
  useEffect(() => {
    if (!isKnown) void reload();
  }, [isKnown, reload]);
  return { visit, failure, reload };
}
