import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { useCallback, useState } from "react";
import { showVisit } from "../../api-client/clinic-visit";
import type { ApiFailure } from "../../api-client/request";
import type { ClinicAccess, ListedVisit } from "../../session/clinic-access";

const failureWords = ({ code, message }: ApiFailure): string =>
  code === "not_found" ? ELSEWHERE : message;

const ELSEWHERE =
  "Такой записи в\u00a0клинике больше нет: её\u00a0могли перенести в\u00a0другую клинику. Найдите человека заново.";

/** A card that is open. */
export interface Opened {
  clinicId: number;
  listed: ListedVisit;
  /** undefined: not here yet. */
  visit: FoundVisit | undefined;
  /** Why it could not be loaded. */
  failure: string | undefined;
}

/**
 * The card of a visit. What a list does not know of it is looked up when it opens, and not whenever somebody comes back to the page, as
 * SWR would: each look stands in the journal.
 */
export function useOpened(clinicId: number | undefined, send: ClinicAccess["send"]) {
  const [opened, setOpened] = useState<Opened | null>(null);

  const load = useCallback(
    async (listed: ListedVisit) => {
      if (clinicId === undefined) return;
      const result = await send(() => showVisit(clinicId, listed.id));
      const visit = result.ok ? result.data : undefined;
      const failure = result.ok ? undefined : failureWords(result.error);
      // Another card may be open by now.
      setOpened((now) => (now?.listed.id === listed.id ? { ...now, visit, failure } : now));
    },
    [clinicId, send],
  );
  const open = useCallback(
    (listed: ListedVisit, visit?: FoundVisit) => {
      if (clinicId === undefined) return;
      setOpened({ clinicId, listed, visit, failure: undefined });
      if (visit === undefined) void load(listed);
    },
    [clinicId, load],
  );
  return {
    opened: opened?.clinicId === clinicId ? opened : null,
    open,
    close: useCallback(() => setOpened(null), []),
    reload: async () => {
      if (opened !== null) await load(opened.listed);
    },
  };
}
