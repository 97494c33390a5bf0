import { atom } from "jotai";
import { paths } from "../lib/paths";
import { readChosenVisit } from "./chosen-visit";
import { wantedPathAtom } from "./session-atoms";

/**
 * Where somebody goes on to whom a confirmed address has signed in: to the booking with what was chosen before, else to the
 * page that was asked for. Null: they stay where they are.
 */
export const takeWayOnAtom = atom(null, (get, set): string | null => {
  const wanted = get(wantedPathAtom);
  set(wantedPathAtom, null);
  return readChosenVisit() === null ? wanted : paths.cabinet.appointment;
});
