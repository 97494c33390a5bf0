import { useForm } from "react-final-form";
import type { BookingValues } from "./booking-values";
import { HoldAsked, HoldBar } from "./hold-bar";
import type { Booking } from "./use-booking";

interface HeldTimeProps {
  booking: Booking;
  /** Whether the server has been requested to hold a time. */
  isAsked: boolean;
}

/**
 * Shows how long the time of a booking is still held. The person can extend the hold once, and chooses again when it
 * has expired.
 */
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
