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
  /** What the build knows of the doctors. */
  content: Queries.CabinetPageQuery;
}

/**
 * The booking page among what it must know of other parts of the cabinet: which visit forbids another, whether this is the
 * first, and who the doctors are. Should the list of visits not load, the server still refuses what it must.
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
