import { atom } from "jotai";
import { paths } from "../lib/paths";
import { readChosenVisit } from "./chosen-visit";
import { wantedPathAtom } from "./session-atoms";

/**
 * The path to go to once a confirmed address has signed the person in: the booking with what was chosen before, else the
 * page that was asked for, which is forgotten. Null: they stay where they are.
 */
export const redirectAfterSignInAtom = atom(null, (get, set): string | null => {
  const wanted = get(wantedPathAtom);
  set(wantedPathAtom, null);
  return readChosenVisit() === null ? wanted : paths.cabinet.appointment;
});
