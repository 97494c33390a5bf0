import { useState } from "react";
import type { JournalFilter } from "../../api-client/clinic-journal";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useClinic } from "../../session/clinic-access";
import { Entries } from "./entries";
import { FilterBar } from "./filter-bar";
import * as styles from "./journal.module.css";
import { useJournal } from "./use-journal";

/** The journal of who has read and changed what, newest first. */
export function JournalPage() {
  const { session } = useClinic();
  const [filter, setFilter] = useState<JournalFilter>({ day: "", member: "", isOfNetwork: false });
  const { members, page, failure, reload, more, isLoadingMore, moreFailure } = useJournal(filter);
  return (
    <div className={styles.page}>
      <h1>Журнал</h1>
      <p className={styles.about}>
        Кто из&nbsp;сотрудников смотрел записи и&nbsp;что менял. Имён пациентов здесь нет, кроме
        слов поиска: их&nbsp;видно 90&nbsp;дней. Журнал хранится три года, изменить его нельзя.
      </p>
      <FilterBar
        shown={filter}
        members={members}
        isNetwork={session.network}
        onChange={setFilter}
      />
      {page === undefined ? (
        failure ? (
          <LoadError message={failure.message} onRetry={reload} />
        ) : (
          <Skeleton label="Загружаем журнал" heights={["3rem", "3rem", "3rem"]} />
        )
      ) : (
        <>
          <Entries entries={page.data} isOfNetwork={filter.isOfNetwork} />
          {moreFailure && <p role="alert">{moreFailure.message}</p>}
          {page.next !== null && (
            <Button
              variant="outline"
              busy={isLoadingMore}
              className={styles.more}
              onClick={() => void more()}
            >
              Показать раньше
            </Button>
          )}
        </>
      )}
    </div>
  );
}
