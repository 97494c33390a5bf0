import { useEffect } from "react";
import { AppointmentsPage } from "../features/appointments/appointments-page";

/** The visits, and behind them the code that shows their passes: it must be on the device before the network is gone. */
export function CabinetAppointments() {
  useEffect(() => {
    // Under the same chunk name as in src/templates/cabinet.tsx.
    void import(/* webpackChunkName: "cached-pass" */ "./cached-pass");
  }, []);
  return <AppointmentsPage />;
}
