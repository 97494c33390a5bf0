import type { Appointment } from "@rodinki/contract/appointment";
import { Skeleton } from "../components/skeleton";
import {
  adultAppointment,
  childVisits,
  hasChildLimit,
  latestOwnVisit,
} from "../features/appointments/before-booking";
import { useAddAppointment, useAppointments } from "../features/appointments/use-appointments";
import { BookingPage } from "../features/booking/booking-page";
import { usePlacesAhead } from "../features/booking/place/use-offers";
import { AboutDoctor } from "../features/doctors/doctor-link";
import type { User } from "../session/user";
import { AskAfterBooking } from "./later";

export interface CabinetBookingProps {
  user: User;
  /** Doctors' descriptions from the build. */
  content: Queries.CabinetPageQuery;
}

/**
 * Passes data from other parts of the cabinet to the booking page: the visit that forbids another one, earlier visits, and the
 * doctors' descriptions. If the list of visits does not load, the server still refuses forbidden bookings.
 */
export function CabinetBooking({ user, content }: CabinetBookingProps) {
  const { appointments, error, reload } = useAppointments();
  const addAppointment = useAddAppointment();

  if (appointments === undefined && error === undefined) {
    return <Preparing cityId={user.cityId} />;
  }
  const known = appointments ?? [];
  const now = new Date();
  return (
    <BookingPage
      user={user}
      existing={adultAppointment(known, now)}
      noMoreChildren={hasChildLimit(known, now)}
      visits={childVisits(known, now)}
      ownVisit={latestOwnVisit(known)}
      aboutDoctor={(name) => <AboutDoctor name={name} doctors={content.allDoctor.nodes} />}
      afterBooking={<AskAfterBooking />}
      onBooked={(appointment: Appointment) => void addAppointment(appointment)}
      onForbidden={() => void reload()}
    />
  );
}

function Preparing({ cityId }: Pick<User, "cityId">) {
  usePlacesAhead(cityId === null ? undefined : String(cityId));
  return <Skeleton label="Готовим запись" heights={["3rem", "4rem", "6rem"]} />;
}
