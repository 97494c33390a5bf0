import { ADULT_AGE } from "@rodinki/contract/limits";
import { useField } from "react-final-form";
import { formatDate } from "../../../../shared/day-words";
import { isAtLeast, parseDay } from "../../../lib/calendar";
import * as styles from "../find.module.css";

interface ReadOutProps {
  /** `YYYY-MM-DD`, the day of the visit, for which the age counts. */
  day: string;
  /** The choice of an earlier step, until the birthday is typed. */
  isChild: boolean;
}

/** The consent to read out. For a child somebody else answers, who must have the right to. */
export function ReadOut({ day, isChild }: ReadOutProps) {
  const { input } = useField<string | undefined>("birthday", { subscription: { value: true } });
  const born = parseDay(input.value ?? "");
  const on = parseDay(formatDate(day)) ?? undefined;
  const isOfChild = born === null ? isChild : !isAtLeast(ADULT_AGE, born, on);
  return (
    <blockquote className={styles.readOut}>
      <p>Прочитайте вслух{isOfChild && " тому, кто говорит за\u00a0ребёнка"}:</p>
      <p>
        {isOfChild ? (
          <>
            «Чтобы записать ребёнка, клиника сохранит его фамилию, имя, отчество, дату рождения
            и&nbsp;пол, а&nbsp;ещё ваш телефон и&nbsp;почту, если вы её назовёте. Никому другому она
            их не&nbsp;передаст. Через два&nbsp;года после приёма или отмены запись сотрётся. Вы его
            родитель или другой законный представитель и&nbsp;согласны?»
          </>
        ) : (
          <>
            «Чтобы записать вас, клиника сохранит ваши фамилию, имя, отчество, дату рождения, пол,
            телефон и&nbsp;почту, если вы её назовёте. Никому другому она их не&nbsp;передаст. Через
            два&nbsp;года после приёма или отмены запись сотрётся. Вы согласны?»
          </>
        )}
      </p>
    </blockquote>
  );
}
