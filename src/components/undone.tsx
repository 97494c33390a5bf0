import type { KeptPerson, UndoneAction } from "@rodinki/contract/clinic-actions";
import { useId } from "react";
import { fullName } from "../lib/full-name";
import { useFocusOn } from "../lib/focus";
import { PhoneLink } from "./phone-list";
import * as styles from "./undo.module.css";

const because: Record<KeptPerson["because"], string> = {
  canceled: "запись уже отменена",
  moved: "запись уже перенесена",
  booked: "записались на\u00a0другое время",
  taken: "прежнее время уже занято или закрыто",
};

function titleOf({
  restored,
  kept,
  elsewhere,
  erased,
}: Pick<UndoneAction, "restored" | "kept" | "elsewhere" | "erased">): string {
  if (kept.length + elsewhere + erased === 0) return "Всё как было";
  return restored === 0 ? "Вернуть не\u00a0удалось" : "Вернули всё, что можно";
}

/** Result of an undo: what was restored, and who has changed something meanwhile. Takes the focus. */
export function Undone({
  undone: { action, restored, kept, elsewhere, erased },
}: {
  undone: UndoneAction;
}) {
  const headingId = useId();
  const heading = useFocusOn<HTMLHeadingElement>(true);
  return (
    <section className={styles.undone} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {titleOf({ restored, kept, elsewhere, erased })}
      </h2>
      <p>
        {action.kind === "walk-in" && restored > 0
          ? "Отметка и\u00a0всё, что в\u00a0ней было, стёрты."
          : `Возвращено записей: ${restored}.${restored > 0 ? " Письма об\u00a0этом не\u00a0уйдут." : ""}`}
        {elsewhere > 0 && ` Записаны уже в\u00a0другую клинику: ${elsewhere}.`}
        {erased > 0 && ` Удалили кабинет: ${erased}.`}
      </p>
      {kept.length > 0 && (
        <>
          <p>Остались как есть: с&nbsp;этими записями уже что-то сделали.</p>
          <ul>
            {kept.map(({ id, familyName, name, patronymicName, phone, because: why }) => (
              <li key={id}>
                {fullName(familyName, name, patronymicName)} <PhoneLink phone={phone} />:{" "}
                {because[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
