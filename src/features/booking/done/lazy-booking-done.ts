import { lazyComponent } from "../../../components/lazy-component";

/** The confirmation, loaded with the last step; the booking waits for it. */
export const BookingDone = lazyComponent(async () => (await import("./booking-done")).BookingDone);
