import { lazyComponent } from "../components/lazy-component";
import { fetchAhead } from "../lib/fetch-ahead";
import { paths } from "../lib/paths";

export const CabinetRoutes = lazyComponent(
  async () => (await import("./cabinet-routes")).CabinetRoutes,
);

/* What most people come to the cabinet for. */

export const AppointmentsPage = lazyComponent(
  async () => (await import("../features/appointments/appointments-page")).AppointmentsPage,
);

export const CabinetBooking = lazyComponent(
  async () => (await import("./cabinet-booking")).CabinetBooking,
);

/**
 * Fetches what a page of the cabinet is made of, beside the page itself: each part would ask for the next one otherwise, and each
 * question takes its way to the server.
 *
 * @param pathname of the cabinet
 */
export function fetchCabinet(pathname: string): void {
  fetchAhead(CabinetRoutes.load);
  const { root, appointment, appointments } = paths.cabinet;
  if (pathname === appointment) fetchAhead(CabinetBooking.load);
  if (pathname === root || pathname === appointments) fetchAhead(AppointmentsPage.load);
}
