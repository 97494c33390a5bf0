import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { useSetAtom } from "jotai";
import { directionsLink } from "../../../shared/map-links";
import { Button } from "../../components/button";
import * as button from "../../components/button.module.css";
import { CalendarLink } from "../../components/calendar-link";
import { NewTabLink } from "../../components/new-tab-link";
import { PrintButton } from "../../components/print-button";
import { movePath } from "../../lib/paths";
import { cancelPopupAtom } from "../../popups/popup-atoms";
import { Alternatives } from "./alternatives";
import * as styles from "./appointments.module.css";
import { CallBack } from "./call-back";
import { PassLink } from "./pass-link";

/** The next visit's actions: calendar, print, move and cancel. The way to the clinic is in the card itself. */
export const NextActions = ({ appointment }: { appointment: Appointment }) => (
  <>
    <Alternatives appointment={appointment} />
    <CalendarLink appointments={[appointment]} />
    <PrintButton label="Распечатать" />
    <PassLink appointment={appointment} />
    <CallBack appointment={appointment} />
    <MoveLink appointment={appointment} />
    <CancelButton appointment={appointment} />
  </>
);

export const LaterActions = ({ appointment }: { appointment: Appointment }) => (
  <>
    <Alternatives appointment={appointment} />
    <CalendarLink appointments={[appointment]} />
    <PassLink appointment={appointment} />
    <NewTabLink href={directionsLink(appointment)}>Как добраться</NewTabLink>
    <CallBack appointment={appointment} />
    <MoveLink appointment={appointment} />
    <CancelButton appointment={appointment} />
  </>
);

const MoveLink = ({ appointment: { id } }: { appointment: Appointment }) => (
  <Link className={`${button.button} ${button.quiet}`} to={movePath(id)}>
    Перенести
  </Link>
);

function CancelButton({ appointment: { id } }: { appointment: Appointment }) {
  const setCancel = useSetAtom(cancelPopupAtom);
  return (
    <Button
      variant="quiet"
      className={styles.cancel}
      onClick={() => setCancel({ status: true, id })}
    >
      Отменить запись
    </Button>
  );
}
