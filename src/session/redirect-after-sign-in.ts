import { atom } from "jotai";
import { paths } from "../lib/paths";
import { readChosenVisit } from "./chosen-visit";
import { wantedPathAtom } from "./session-atoms";

/**
 * Target after a confirmed address has signed the person in: the booking with the chosen visit, else the wanted page, which is then
 * forgotten. Null: they stay on the page.
 */
export const redirectAfterSignInAtom = atom(null, (get, set): string | null => {
  const wanted = get(wantedPathAtom);
  set(wantedPathAtom, null);
  return readChosenVisit() === null ? wanted : paths.cabinet.appointment;
});
