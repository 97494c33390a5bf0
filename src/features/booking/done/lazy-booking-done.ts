import { lazyComponent } from "../../../components/lazy-component";

/** What is shown once somebody is booked: asked for with the last step, whose press waits for it. */
export const BookingDone = lazyComponent(async () => (await import("./booking-done")).BookingDone);
