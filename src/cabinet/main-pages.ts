import { lazyComponent } from "../components/lazy-component";

/* The page that most people open first. The template fetches it together with the cabinet. */

export const AppointmentsPage = lazyComponent(
  async () => (await import("../features/appointments/appointments-page")).AppointmentsPage,
);

export const CabinetBooking = lazyComponent(
  async () => (await import("./cabinet-booking")).CabinetBooking,
);
