import type { LookAgain as LookAgainData } from "@rodinki/contract/subscriptions";
import type { LookAgainMonths } from "@rodinki/contract/after-visit";
import { endLookAgain, setLookAgain, showLookAgain } from "@rodinki/contract/paths";
import useSWR from "swr";
import { request, type ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { Choice } from "./choice";
import * as styles from "./look-again.module.css";

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

/** The person's only reminder (null if none is set), with functions to set and end it. */
function useLookAgain() {
  const load = async () => (await unwrap(request(showLookAgain))).data;
  const { data, error, mutate } = useSWR<LookAgainData | null, ApiFailureError>(
    "look-again",
    load,
    {
      revalidateOnFocus: false,
    },
  );

  /** Sets a reminder instead of the earlier one. @returns null on success, otherwise the failure */
  const set = async (months: LookAgainMonths): Promise<ApiFailure | null> => {
    const result = await request(setLookAgain, { body: { months } });
    if (!result.ok) return result.error;
    await mutate(result.data.data, { revalidate: false });
    return null;
  };

  /**
   * @returns null on success, otherwise the failure
   */
  const end = async (): Promise<ApiFailure | null> => {
    const result = await request(endLookAgain);
    if (!result.ok) return result.error;
    await mutate(null, { revalidate: false });
    return null;
  };

  return { reminder: data, error: error?.failure, reload: () => mutate(), set, end };
}
