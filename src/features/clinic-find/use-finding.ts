import { useLocation } from "@reach/router";
import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { useCallback, useEffect, useRef, useState } from "react";
import { findVisits } from "../../api-client/clinic-visit";
import type { ApiFailure } from "../../api-client/request";
import type { ClinicAccess, ListedVisit } from "../../session/clinic-access";
import { useReloadShown } from "../../session/use-clinic-data";
import { useSteps } from "./use-steps";

/** A change of a visit, which can be undone for a while. */
export interface Change {
  clinicId: number;
  /** The id of the action. */
  id: number;
  /** The patient's name. */
  who: string;
  what: string;
  /** null if e-mails are not to be mentioned. */
  emails: number | null;
  /** When they are sent, ISO 8601. */
  lettersAt: string | null;
  /** Until when it can be undone, on this device's clock in ms; null if it cannot be undone. */
  undoUntil: number | null;
}

/**
 * The searches in a clinic, the open cards, and the latest changes. They are stored only in this page's memory until
 * the sign-out, because names must be stored nowhere else.
 *
 * @param clinicId undefined without a chosen clinic
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
    /** The card to which the back button leads; undefined for the screen. */
    before,
    /** Begins a booking for a caller. @param person the known person; null for a new one */
    bookFor: (person: FoundVisit | null) => {
      note();
      push({ kind: "caller", person, isFilling: false });
    },
    /** Begins to record a person who came without a visit. */
    receive: useCallback(() => {
      note();
      push({ kind: "walk-in", isFilling: false });
    }, [note, push]),
    /** Opens the form after the choice of a time; the back button leaves it. */
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
    /** Shows a change on the screen from which it was begun. */
    noteChange: (change: Change) => {
      forget();
      shut();
      const now = Date.now();
      // Changes that can no longer be undone are removed.
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

/** Moves the focus to the screen when the focused element was removed. */
const focusMain = () => document.querySelector("main")?.focus({ preventScroll: true });

/** Returns the focus to the element that had it before a card was opened. */
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

/** Closes all cards when the person opens another screen. */
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
