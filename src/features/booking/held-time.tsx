import type { Hold } from "./booking-machine";
import { HoldBar } from "./hold-bar";
import type { Booking } from "./use-booking";

interface HeldTimeProps {
  booking: Booking;
  hold: Hold;
}

/** How long the time of a booking is still held; the person may hold it longer, and chooses again when it is over. */
export const HeldTime = ({ booking, hold }: HeldTimeProps) => (
  <HoldBar
    hold={hold}
    onExtend={() => booking.take(hold.choice, { extend: true })}
    onEnd={() => booking.lose(hold.choice, "Мы держали это время для вас, но срок вышел.")}
  />
);
