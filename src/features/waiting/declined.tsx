import { Link } from "gatsby";
import { useEffect, useRef } from "react";
import { Card } from "../../components/card";
import { paths } from "../../lib/paths";

/** The time is the next one's; takes the focus, because the button that had it is gone. */
export function Declined() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        Вы отказались от этого времени
      </h2>
      <p>
        Его предложат следующему. Вы&nbsp;остаётесь в&nbsp;листе ожидания на&nbsp;прежнем месте.
        Выйти из&nbsp;него можно <Link to={paths.cabinet.waiting}>в&nbsp;личном кабинете</Link>.
      </p>
    </Card>
  );
}
