import { lazyComponent } from "../components/lazy-component";

/* What most people come to the cabinet for. The template fetches it together with the cabinet, which shows it. */

export const AppointmentsPage = lazyComponent(
  async () => (await import("../features/appointments/appointments-page")).AppointmentsPage,
);

export const CabinetBooking = lazyComponent(
  async () => (await import("./cabinet-booking")).CabinetBooking,
);
