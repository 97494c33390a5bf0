import { useLocation } from "@reach/router";
import type { FoundVisit, FoundVisits } from "@rodinki/contract/clinic-visit";
import { useCallback, useEffect, useRef, useState } from "react";
import { findVisits } from "../../api-client/clinic-visit";
import type { ApiFailure } from "../../api-client/request";
import type { ClinicAccess, ListedVisit } from "../../session/clinic-access";
import { useReloadShown } from "../../session/use-clinic-data";
import { useOpened } from "./use-opened";

/** An answered search. */
interface Results extends FoundVisits {
  clinicId: number;
  /** What was looked for. */
  words: string;
  /** Grows with each search. */
  number: number;
}

/** Somebody on the telephone for whom a visit is being booked. */
interface Caller {
  clinicId: number;
  /** null: somebody new. */
  person: FoundVisit | null;
}

/** Something that was done to a visit, and can be undone for a while. */
export interface Change {
  clinicId: number;
  /** Of the action. */
  id: number;
  /** Whose visit. */
  who: string;
  what: string;
  emails: number;
  /** When they are sent, ISO 8601. */
  lettersAt: string | null;
  /** By this device's clock, in ms; null: it cannot be undone. */
  undoUntil: number | null;
}

/**
 * What was looked up in a clinic, which card is open, and what was just changed. All of it is in the memory of this page, and ends
 * with the sign-out: names are stored nowhere.
 *
 * @param clinicId undefined: no clinic is chosen
 */
export function useFinding(clinicId: number | undefined, send: ClinicAccess["send"]) {
  const [found, setFound] = useState<Results | null>(null);
  const [allChanges, setChanges] = useState<Change[]>([]);
  const card = useOpened(clinicId, send);
  const [lastCaller, setCaller] = useState<Caller | null>(null);
  const results = found?.clinicId === clinicId ? found : null;
  const caller = lastCaller?.clinicId === clinicId ? lastCaller : null;
  const isOpen = results !== null || card.opened !== null || caller !== null;
  const { note, forget } = useOpener(isOpen);
  const reloadShown = useReloadShown();

  const shut = () => {
    setFound(null);
    setCaller(null);
    card.close();
  };
  useOnNavigation(() => {
    forget();
    shut();
  });

  const { open: openCard } = card;
  const open = useCallback(
    (visit: ListedVisit, found?: FoundVisit) => {
      note();
      openCard(visit, found);
    },
    [note, openCard],
  );
  const search = async (words: string): Promise<ApiFailure | null> => {
    if (clinicId === undefined) return null;
    const result = await send(() => findVisits(clinicId, words));
    if (!result.ok) return result.error;
    note();
    const number = (found?.number ?? 0) + 1;
    setFound({ ...result.data, clinicId, words, number });
    setCaller(null);
    card.close();
    return null;
  };

  return {
    results,
    caller,
    /** Begins to book for somebody on the telephone. @param person whom the clinic knows; null: somebody new */
    bookFor: (person: FoundVisit | null) => {
      if (clinicId === undefined) return;
      note();
      card.close();
      setCaller({ clinicId, person });
    },
    opened: card.opened,
    changes: allChanges.filter((change) => change.clinicId === clinicId),
    isOpen,
    open,
    reloadOpened: card.reload,
    search,
    shut,
    /** From a card to what was found; without that, to the screen. */
    back: () => card.close(),
    /** Shows what was done, on the screen from which somebody came. */
    noteChange: (change: Change) => {
      forget();
      shut();
      const now = Date.now();
      // What cannot be undone any more has been read by now.
      setChanges((before) => [
        ...before.filter(({ undoUntil }) => undoUntil !== null && undoUntil > now),
        change,
      ]);
      reloadShown("day");
    },
    hideChange: (id: number) => setChanges((before) => before.filter((change) => change.id !== id)),
    reloadDays: () => reloadShown("day"),
  };
}

export type Finding = ReturnType<typeof useFinding>;

/** What had the focus before something opened over the screen gets it back when that closes. */
function useOpener(isOpen: boolean) {
  const element = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      if (element.current instanceof HTMLElement) element.current.focus();
      element.current = null;
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    note: useCallback(() => void (element.current ??= document.activeElement), []),
    forget: () => void (element.current = null),
  };
}

/** Whoever goes to a screen sees that screen. */
function useOnNavigation(run: () => void): void {
  const { key, href } = useLocation();
  const place = `${key ?? ""} ${href}`;
  const latest = useRef(run);
  const shown = useRef(place);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    if (shown.current !== place) latest.current();
    shown.current = place;
  }, [place]);
}
