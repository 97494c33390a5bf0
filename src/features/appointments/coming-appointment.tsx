import type { Appointment } from "@rodinki/contract/appointment";
import { useSetAtom } from "jotai";
import { Button } from "../../components/button";
import { CalendarLink } from "../../components/calendar-link";
import { NewTabLink } from "../../components/new-tab-link";
import { directionsLink } from "../../../shared/map-links";
import { cancelPopupAtom } from "../../popups/popup-atoms";
import { AppointmentCard } from "./appointment-card";

/** A visit that is still to come: into the calendar, the way there, and out of it. */
export function ComingAppointment({ appointment }: { appointment: Appointment }) {
  const setCancel = useSetAtom(cancelPopupAtom);
  return (
    <AppointmentCard appointment={appointment} isOver={false}>
      <CalendarLink appointment={appointment} />
      <NewTabLink href={directionsLink(appointment)}>Как добраться</NewTabLink>
      <Button variant="quiet" onClick={() => setCancel({ status: true, id: appointment.id })}>
        Отменить запись
      </Button>
    </AppointmentCard>
  );
}
