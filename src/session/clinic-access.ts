import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import type { StaffClinic, StaffSession } from "@rodinki/contract/staff";
import { createContext, useContext } from "react";
import type { ApiResult } from "../api-client/request";

/** A visit whose card opens: what a list knows of it. */
export type ListedVisit = Pick<
  ClinicVisit,
  "id" | "recordId" | "familyName" | "name" | "patronymicName"
>;

/** What a screen of the clinics' page works with. */
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
  /** Opens the form for who came without a visit, in the same way. */
  receive: () => void;
}

export const ClinicAccessContext = createContext<ClinicAccess | null>(null);

/** @throws outside of a screen of the clinics' page */
export function useClinic(): ClinicAccess {
  const access = useContext(ClinicAccessContext);
  if (access === null) throw new Error("Only a screen of src/clinic/screens.ts knows its clinic");
  return access;
}
