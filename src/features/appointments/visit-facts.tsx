import type { Appointment } from "@rodinki/contract/appointment";
import { showPhone } from "@rodinki/contract/shown-phone";
import { ClinicAddress } from "../../components/clinic-address";
import { patient } from "./appointment";
import * as styles from "./appointments.module.css";

/** Rows of a description list: where the visit is. */
export const PlaceFacts = ({ appointment }: { appointment: Appointment }) => (
  <>
    <dt>Клиника</dt>
    <dd>
      {appointment.clinicName}
      <br />
      <ClinicAddress {...appointment} />
    </dd>
    <dt>Телефон</dt>
    <dd>
      <a className={styles.phone} href={`tel:+${appointment.clinicPhone}`}>
        {showPhone(appointment.clinicPhone)}
      </a>
    </dd>
  </>
);

/** Rows of a description list: the patient and the doctor. */
export const PeopleFacts = ({ appointment }: { appointment: Appointment }) => (
  <>
    <dt>Кто идёт</dt>
    <dd>{patient(appointment)}</dd>
    <dt>Врач</dt>
    <dd>{appointment.doctor}</dd>
    <dt>Номер записи</dt>
    <dd>{appointment.recordId}</dd>
  </>
);
