import { Button } from "../../../components/button";
import { useFocusOn } from "../../../lib/focus";
import * as styles from "../find.module.css";

interface WaitsProps {
  name: string;
  hasEmail: boolean;
  onClose: () => void;
}

/** Announces that a person is on the waiting list. It takes the focus. */
export function Waits({ name, hasEmail, onClose }: WaitsProps) {
  const heading = useFocusOn<HTMLHeadingElement>(true);
  return (
    <section aria-labelledby="caller-waits" className={styles.panel}>
      <div className={styles.head}>
        <h1 id="caller-waits" ref={heading} tabIndex={-1} className={styles.title}>
          {name}: в&nbsp;листе ожидания
        </h1>
        <Button variant="quiet" onClick={onClose}>
          Закрыть
        </Button>
      </div>
      <p>
        Когда время освободится, оно полчаса держится для этого человека и&nbsp;стоит над
        сегодняшним днём: «Освободилось время».{" "}
        {hasEmail
          ? "Письмо с\u00a0ним уйдёт само: по\u00a0ссылке можно записаться."
          : "Позвоните и\u00a0запишите одним нажатием."}
      </p>
    </section>
  );
}
