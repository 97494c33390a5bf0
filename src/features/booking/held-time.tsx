import { useForm } from "react-final-form";
import type { Hold } from "./booking-machine";
import type { BookingValues } from "./booking-values";
import { HoldBar } from "./hold-bar";
import type { Booking } from "./use-booking";

interface HeldTimeProps {
  booking: Booking;
  hold: Hold;
}

/** How long the time of a booking is still held; the person may hold it longer, and chooses again when it is over. */
export function HeldTime({ booking, hold }: HeldTimeProps) {
  const form = useForm<BookingValues>();
  return (
    <HoldBar
      hold={hold}
      onExtend={() => booking.take(hold.choice, { extend: true })}
      onEnd={() => booking.lose(form, hold.choice, "Мы держали это время для вас, но срок вышел.")}
    />
  );
}
