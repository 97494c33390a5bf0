import { AppointmentsPage } from "../features/appointments/appointments-page";

/** Under the same chunk name as in src/templates/cabinet.tsx. */
const fetchPass = () => void import(/* webpackChunkName: "cached-pass" */ "./cached-pass");

/** The visits. What shows their passes comes once there is one: it must be on the device before the network is gone. */
export const CabinetAppointments = () => <AppointmentsPage onCached={fetchPass} />;
