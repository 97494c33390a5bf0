import { Link } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "../../components/button";
import { HeldUntil } from "../../components/held-until";
import { paths } from "../../lib/paths";
import { loginPopupAtom, registrationPopupAtom } from "../../popups/popup-atoms";
import { registrationHoldAtom } from "../../session/registration-hold";
import * as styles from "./booking.module.css";
import { StepNames } from "./step-names";

/** The choice between sign-in and registration, for a person who has chosen a time and is not signed in. */
export function AccountDoors() {
  const setLogin = useSetAtom(loginPopupAtom);
  const setRegistration = useSetAtom(registrationPopupAtom);
  const hold = useAtomValue(registrationHoldAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <StepNames current="person" />
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        Осталось представиться
      </h2>
      <p>
        Запись хранится в&nbsp;личном кабинете: там её видно, и&nbsp;там её можно отменить. Всё, что
        вы&nbsp;выбрали, останется.
      </p>
      {hold && "deadline" in hold ? (
        <HeldUntil deadline={hold.deadline} />
      ) : (
        <p>
          Время пока не&nbsp;закреплено: его может занять кто-то другой. Мы&nbsp;закрепим его
          за&nbsp;вами, как только вы&nbsp;войдёте или отправите форму регистрации.
        </p>
      )}
      <div className={styles.doors}>
        <Button variant="outline" onClick={() => setLogin({ status: true })}>
          Войти
        </Button>
        <Button variant="outline" onClick={() => setRegistration({ status: true })}>
          Создать личный кабинет
        </Button>
      </div>
      <p>
        <Link to={paths.appointment}>Выбрать другое время</Link>
      </p>
    </>
  );
}
