import type { ClinicAction } from "@rodinki/contract/clinic-actions";
import { listClinicActions, listClosedHours } from "../../api-client/clinic-changes";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useClinicData } from "../../session/use-clinic-data";
import { ClosedList } from "./closed-list";
import { hoursWords } from "./closing-words";
import * as styles from "./closing.module.css";
import { Done } from "./done";
import { History } from "./history";
import { HoursForm } from "./hours-form";
import { Proposals } from "./proposals";
import { useClosing } from "./use-closing";

const isOfHours = ({ kind }: ClinicAction) => kind === "close" || kind === "open";

/** Closes hours of a doctor or of the clinic: first a preview of the effects, then one press. */
export function ClosingPage() {
  const page = useClinicData(["closed-hours"], listClosedHours);
  const actions = useClinicData(["actions"], listClinicActions);
  const load = () => Promise.all([page.reload(), actions.reload()]);
  const reload = () => void load();
  const { shown, done, pressing, note, look, choose, press } = useClosing(load);

  return (
    <div className={styles.page}>
      <h1>Закрыть часы</h1>
      {page.data === undefined ? (
        page.failure ? (
          <LoadError message={page.failure.message} onRetry={page.reload} />
        ) : (
          <Skeleton label="Загружаем врачей" heights={["16rem", "4rem"]} />
        )
      ) : (
        <>
          <HoursForm page={page.data} onSubmit={look} />
          {shown !== null && (
            <Proposals
              {...shown}
              hours={hoursWords(shown.hours, page.data.doctors)}
              hasDays={
                shown.hours.leaves === true ||
                (shown.hours.until !== undefined && shown.hours.until !== shown.hours.day)
              }
              note={note}
              pressing={pressing}
              onChoose={choose}
              onPress={press}
            />
          )}
          {done !== null && <Done key={done.answer.action.id} done={done} onUndone={reload} />}
          <ClosedList closed={page.data.closed} onOpened={reload} />
          {actions.data && (
            <History actions={actions.data.data.filter(isOfHours)} onUndone={reload} />
          )}
        </>
      )}
    </div>
  );
}
