import type { KeptPerson, UndoneAction } from "@rodinki/contract/clinic-actions";
import { showPhone } from "@rodinki/contract/shown-phone";
import { fullName } from "../../lib/full-name";
import { useFocusOn } from "../../lib/use-focus-on";
import * as styles from "./closing.module.css";

const because: Record<KeptPerson["because"], string> = {
  canceled: "запись уже отменена",
  moved: "запись уже перенесена",
  booked: "записались на\u00a0другое время",
  taken: "прежнее время уже занято или закрыто",
};

/** What is as it was, and who has acted meanwhile. Takes the focus. */
export function Undone({
  undone: { restored, kept, elsewhere, erased },
}: {
  undone: UndoneAction;
}) {
  const heading = useFocusOn<HTMLHeadingElement>(true);
  return (
    <section className={styles.part} aria-labelledby="undone">
      <h2 id="undone" ref={heading} tabIndex={-1}>
        {kept.length + elsewhere + erased === 0 ? "Всё как было" : "Вернули всё, что можно"}
      </h2>
      <p>
        Возвращено записей: {restored}. Этим людям писем не&nbsp;будет.
        {elsewhere > 0 && ` Записаны уже в\u00a0другую клинику: ${elsewhere}.`}
        {erased > 0 && ` Удалили кабинет: ${erased}.`}
      </p>
      {kept.length > 0 && (
        <>
          <p>Остались как есть: с&nbsp;этими записями уже что-то сделали.</p>
          <ul>
            {kept.map(({ id, familyName, name, patronymicName, phone, because: why }) => (
              <li key={id}>
                {fullName(familyName, name, patronymicName)},{" "}
                <a href={`tel:+${phone}`}>{showPhone(phone)}</a>: {because[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
