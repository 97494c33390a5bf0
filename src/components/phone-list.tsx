import type { ClinicCall } from "@rodinki/contract/clinic-day";
import { showPhone } from "@rodinki/contract/shown-phone";
import { fullName } from "../lib/full-name";
import * as styles from "./phone-list.module.css";

/** What to say: what the person was told before, and what is so now. */
function reasonOf({ change, before, after, isUndelivered }: ClinicCall): string {
  const letter = isUndelivered ? ". Письмо не\u00a0дошло" : "";
  if (after === null) return `осмотр в\u00a0${before.begins} отменён${letter}`;
  if (change === "moved")
    return `осмотр в\u00a0${after.begins} вместо ${before.begins}, врач ${after.doctor}${letter}`;
  return `осмотр в\u00a0${after.begins}: письмо о\u00a0записи не\u00a0дошло`;
}

/** Whom to phone, because an e-mail does not reach them in time. */
export const PhoneList = ({ calls }: { calls: readonly ClinicCall[] }) => (
  <section aria-labelledby="to-phone">
    <h2 id="to-phone" className={styles.title}>
      Позвоните
    </h2>
    <ul className={styles.calls}>
      {calls.map((call) => (
        <li key={call.id} className={styles.call}>
          <strong>{fullName(call.familyName, call.name, call.patronymicName)}</strong>
          <a href={`tel:+${call.phone}`}>{showPhone(call.phone)}</a>
          <span>{reasonOf(call)}</span>
        </li>
      ))}
    </ul>
  </section>
);
