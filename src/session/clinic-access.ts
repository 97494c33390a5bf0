import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import type { StaffClinic, StaffSession } from "@rodinki/contract/staff";
import { createContext, useContext } from "react";
import type { ApiResult } from "../api-client/request";

/** Data of a list about a visit whose card is opened. */
export type ListedVisit = Pick<
  ClinicVisit,
  "id" | "recordId" | "familyName" | "name" | "patronymicName"
>;

/** Session, clinic and actions for a screen of the clinics' page. */
export interface ClinicAccess {
  session: StaffSession;
  /** The clinic that the address names, with the person's role in it. */
  clinic: StaffClinic;
  /**
   * Makes a call. When it needs a fresh code, or the session has ended, that is asked for over the screen, and the call is
   * made again; nothing of the screen is lost.
   */
  send: <T>(call: () => Promise<ApiResult<T>>) => Promise<ApiResult<T>>;
  /** Opens the card of a visit over the screen; nothing of the screen is lost. */
  openVisit: (visit: ListedVisit) => void;
  /** Opens the form for a walk-in patient, in the same way. */
  receive: () => void;
}

export const ClinicAccessContext = createContext<ClinicAccess | null>(null);

/** @throws outside of a screen of the clinics' page */
export function useClinic(): ClinicAccess {
  const access = useContext(ClinicAccessContext);
  if (access === null) throw new Error("Only a screen of src/clinic/screens.ts knows its clinic");
  return access;
}
