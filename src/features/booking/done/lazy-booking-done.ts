import { lazyComponent } from "../../../components/lazy-component";

/** What is shown once somebody is booked: asked for together with the booking, and there with its answer. */
export const BookingDone = lazyComponent(async () => (await import("./booking-done")).BookingDone);
