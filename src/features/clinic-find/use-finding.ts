import { useLocation } from "@reach/router";
import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { useCallback, useEffect, useRef, useState } from "react";
import { findVisits } from "../../api-client/clinic-visit";
import type { ApiFailure } from "../../api-client/request";
import type { ClinicAccess, ListedVisit } from "../../session/clinic-access";
import { useReloadShown } from "../../session/use-clinic-data";
import { useSteps } from "./use-steps";

/** Something that was done to a visit, and can be undone for a while. */
export interface Change {
  clinicId: number;
  /** Of the action. */
  id: number;
  /** Whose visit. */
  who: string;
  what: string;
  /** null: there is nothing to say of e-mails. */
  emails: number | null;
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
  const [allChanges, setChanges] = useState<Change[]>([]);
  const { steps, shown, before, push, back, shut, forget: forgetSteps } = useSteps();
  const isOpen = shown !== undefined;
  const { note, forget } = useOpener(isOpen);
  const reloadShown = useReloadShown();
  useOnNavigation(() => {
    forget();
    forgetSteps();
  });

  const open = useCallback(
    (listed: ListedVisit, known: FoundVisit | null = null) => {
      note();
      push({ kind: "visit", listed, known });
    },
    [note, push],
  );
  const search = async (words: string): Promise<ApiFailure | null> => {
    if (clinicId === undefined) return null;
    const result = await send(() => findVisits(clinicId, words));
    if (!result.ok) return result.error;
    note();
    push({ kind: "found", results: { ...result.data, words } });
    return null;
  };

  return {
    steps,
    shown,
    /** What the step back leads to; undefined: the screen. */
    before,
    /** Begins to book for somebody on the telephone. @param person whom the clinic knows; null: somebody new */
    bookFor: (person: FoundVisit | null) => {
      note();
      push({ kind: "caller", person, isFilling: false });
    },
    /** Begins to note who came without a visit. */
    receive: useCallback(() => {
      note();
      push({ kind: "walk-in", isFilling: false });
    }, [note, push]),
    /** From the time to the form, which Back leaves again. */
    fill: () => {
      if (shown !== undefined && "isFilling" in shown)
        push({ ...shown, isFilling: true }, shown.number);
    },
    changes: allChanges.filter((change) => change.clinicId === clinicId),
    isOpen,
    open,
    search,
    back,
    shut,
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
    hideChange: (id: number) => {
      focusMain();
      setChanges((before) => before.filter((change) => change.id !== id));
    },
    reloadDays: () => reloadShown("day"),
  };
}

export type Finding = ReturnType<typeof useFinding>;

/** Where the focus goes when what had it has gone. */
const focusMain = () => document.querySelector("main")?.focus({ preventScroll: true });

/** What had the focus before something opened over the screen gets it back when that closes. */
function useOpener(isOpen: boolean) {
  const element = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      if (element.current?.isConnected === false) focusMain();
      else if (element.current instanceof HTMLElement) element.current.focus();
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
