import { useForm } from "react-final-form";
import type { BookingValues } from "./booking-values";
import { HoldAsked, HoldBar } from "./hold-bar";
import type { Booking } from "./use-booking";

interface HeldTimeProps {
  booking: Booking;
  /** The server is being asked to hold one. */
  isAsked: boolean;
}

/** How long the time of a booking is still held; the person may hold it longer, and chooses again when it is over. */
export function HeldTime({ booking, isAsked }: HeldTimeProps) {
  const form = useForm<BookingValues>();
  const { hold } = booking.state;
  if (isAsked) return <HoldAsked />;
  if (!hold) return null;
  return (
    <HoldBar
      hold={hold}
      onExtend={() => booking.take(hold.choice, { extend: true })}
      onEnd={() => booking.lose(form, hold.choice, "Мы держали это время для вас, но срок вышел.")}
    />
  );
}
