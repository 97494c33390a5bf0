import { Skeleton } from "../components/skeleton";
import { adultAppointment, latestOwnVisit } from "../features/appointments/before-booking";
import { useAddAppointment, useAppointments } from "../features/appointments/use-appointments";
import { TogetherPage } from "../features/booking/together/together-page";
import { AboutDoctor } from "../features/doctors/doctor-link";
import { reportGoal } from "../lib/visit-events";
import { AskAfterBooking } from "./later";
import type { CabinetBookingProps } from "./cabinet-booking";

/** The booking of several people. If the list of visits does not load, the server still refuses forbidden bookings. */
export function CabinetTogether({ user, content }: CabinetBookingProps) {
  const { appointments, error } = useAppointments();
  const addAppointment = useAddAppointment();
  if (appointments === undefined && error === undefined) {
    return <Skeleton label="Готовим запись" heights={["3rem", "4rem", "6rem"]} />;
  }
  return (
    <TogetherPage
      user={user}
      ownVisit={latestOwnVisit(appointments ?? [])}
      canComeToo={adultAppointment(appointments ?? [], new Date()) === undefined}
      aboutDoctor={(name) => <AboutDoctor name={name} doctors={content.allDoctor.nodes} />}
      afterBooking={<AskAfterBooking />}
      onBooked={(booked) => {
        reportGoal("booking");
        for (const appointment of booked) void addAppointment(appointment);
      }}
    />
  );
}
