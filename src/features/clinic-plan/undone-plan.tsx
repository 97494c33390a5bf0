import type { UndoneAction } from "@rodinki/contract/clinic-actions";
import { showPhone } from "@rodinki/contract/shown-phone";
import { formatDay } from "../../../shared/day-words";
import { fullName } from "../../lib/full-name";
import { useFocusOn } from "../../lib/focus";
import * as styles from "./plan.module.css";

/**
 * The result of an undo: how many times were deleted, who stays booked, and which times are being booked. It takes the
 * focus.
 */
export function UndonePlan({ undone: { action, restored, kept, held } }: { undone: UndoneAction }) {
  const heading = useFocusOn<HTMLHeadingElement>(String(action.id));
  return (
    <section aria-labelledby="plan-undone" className={styles.undone}>
      <h2 id="plan-undone" ref={heading} tabIndex={-1}>
        {kept.length + held.length === 0 ? "Всё снова как было" : "Вернули всё, что можно"}
      </h2>
      <p>Убрано времён: {restored}.</p>
      {kept.length > 0 && (
        <>
          <p>
            На&nbsp;эти времена уже записались, поэтому они остались. Если приёма не&nbsp;будет,
            закройте эти часы: людям предложат другое время.
          </p>
          <ul>
            {kept.map(({ id, familyName, name, patronymicName, phone }) => (
              <li key={id}>
                {fullName(familyName, name, patronymicName)},{" "}
                <a href={`tel:+${phone}`}>{showPhone(phone)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {held.length > 0 && (
        <>
          <p>
            Эти времена кто-то выбирает прямо сейчас, поэтому они тоже остались. Через полчаса
            проверьте их и, если приёма не&nbsp;будет, закройте эти часы.
          </p>
          <ul>
            {held.map(({ id, day, begins, doctor }) => (
              <li key={id}>
                {formatDay(day)}, {begins}, {doctor}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
