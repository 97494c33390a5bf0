import { lazyComponent } from "../../../components/lazy-component";

/** What is shown once somebody is booked: asked for together with the booking, and there with its answer. */
export const loadBookingDone = () => import("./booking-done");

export const BookingDone = lazyComponent(async () => (await loadBookingDone()).BookingDone);
