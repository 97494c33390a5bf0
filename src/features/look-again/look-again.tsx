import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { Choice } from "./choice";
import * as styles from "./look-again.module.css";
import { useLookAgain } from "./use-look-again";

/** Sets a reminder to look at one's skin, for people with a past visit. */
export function LookAgain() {
  const { reminder, error, reload, set, end } = useLookAgain();
  return (
    <Card className={styles.card} aria-labelledby="look-again">
      <h2 id="look-again">Напомнить осмотреть кожу?</h2>
      <p>
        В&nbsp;этот день пришлём одно письмо и&nbsp;сотрём дату. Зачем вам напоминание,
        мы&nbsp;не&nbsp;спрашиваем и&nbsp;не&nbsp;храним.
      </p>
      {reminder === undefined && error && <LoadError message={error.message} onRetry={reload} />}
      {reminder === undefined && !error && (
        <Skeleton label="Загружаем напоминание" heights={["3rem"]} />
      )}
      {reminder !== undefined && <Choice reminder={reminder} set={set} end={end} />}
    </Card>
  );
}
