import { useSetAtom } from "jotai";
import { Button } from "../../../components/button";
import { LoadError } from "../../../components/load-error";
import { openingAlertPopupAtom } from "../../../popups/popup-atoms";
import type { List } from "../place/use-offers";
import { Countdown } from "./countdown";
import * as styles from "./openings.module.css";
import { dayIn } from "./opening-words";
import type { CityOpening } from "./use-openings";

interface OpeningNoteProps {
  opening: CityOpening;
  days: List<string>;
}

/** Shows when booking opens in a city, or opened last, with the offer of an e-mail while no time is free. */
export function OpeningNote({ opening, days }: OpeningNoteProps) {
  const openAlert = useSetAtom(openingAlertPopupAtom);
  const { id, name, opensAt, deadline, lastOpenedAt, timeZone } = opening;
  const isEmpty = days.items?.length === 0;
  return (
    <div className={styles.note}>
      {opensAt !== null && deadline !== null && (
        <Countdown
          opensAt={new Date(opensAt)}
          deadline={deadline}
          timeZone={timeZone}
          isEmpty={isEmpty}
          hasFailed={days.error !== undefined}
          onOpen={days.reload}
        />
      )}
      {isEmpty && days.error && <LoadError message={days.error.message} onRetry={days.reload} />}
      {isEmpty && opensAt === null && (
        <p>
          {lastOpenedAt === null
            ? "Когда откроется запись, пока неизвестно."
            : `В прошлый раз запись открывалась ${dayIn(timeZone, new Date(lastOpenedAt))}. Когда откроется снова, пока неизвестно.`}
        </p>
      )}
      {isEmpty && (
        <Button variant="outline" onClick={() => openAlert({ status: true, city: { id, name } })}>
          Сообщить об открытии
        </Button>
      )}
    </div>
  );
}
