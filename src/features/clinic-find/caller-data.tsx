import type { CallerData } from "@rodinki/contract/caller-data";
import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { useState } from "react";
import { eraseCallerData, takeCallerData } from "../../api-client/clinic-visit";
import { Button } from "../../components/button";
import { visitCountWords } from "../../lib/counted";
import { useFocusOn } from "../../lib/focus";
import { bytesOf, saveFile } from "../../lib/save-file";
import { useClinic } from "../../session/clinic-access";
import { usePress } from "../../session/use-press";
import * as screen from "../../components/screen.module.css";
import * as styles from "./find.module.css";

interface CallerDataProps {
  /** A visit without an account. */
  visit: FoundVisit;
  onErased: (what: string) => void;
}

/** Handles requests of a person without an account: a file with all stored data, and its erasure. */
export function PersonsData({ visit, onErased }: CallerDataProps) {
  const { clinic, send } = useClinic();
  const { running, failure, press } = usePress<"take" | "erase">();
  const [stored, setStored] = useState<CallerData | null>(null);

  const take = async () => {
    const result = await press("take", () => send(() => takeCallerData(clinic.id, visit.id)));
    if (result !== null) setStored(result.ok ? result.data : null);
  };
  const erase = async (recordIds: string[]) => {
    const result = await press("erase", () =>
      send(() => eraseCallerData(clinic.id, visit.id, recordIds)),
    );
    if (result?.ok) return onErased(`${result.data.message}.`);
    // There are other visits than were shown, so the data must be loaded again.
    if (result?.error.code === "changed_meanwhile") setStored(null);
  };
  return (
    <>
      {failure && <p role="alert">{failure.message}</p>}
      {stored === null ? (
        <Button
          variant="quiet"
          className={`${styles.single} ${screen.quiet} ${styles.begun}`}
          busy={running === "take"}
          onClick={() => void take()}
        >
          Выдать или стереть данные человека
        </Button>
      ) : (
        <Stored stored={stored} isErasing={running === "erase"} onErase={erase} />
      )}
    </>
  );
}

interface StoredProps {
  stored: CallerData;
  isErasing: boolean;
  onErase: (recordIds: string[]) => Promise<void>;
}

function Stored({ stored, isErasing, onErase }: StoredProps) {
  const { recordIds, upcoming, isWaiting, fileName, base64 } = stored;
  const [isSure, setSure] = useState(false);
  const heading = useFocusOn<HTMLHeadingElement>(true);
  return (
    <section aria-labelledby="persons-data" className={styles.panel}>
      <h2 id="persons-data" ref={heading} tabIndex={-1} className={styles.said}>
        Данные человека
      </h2>
      <p>
        Клиника хранит: {visitCountWords(recordIds.length)} (
        <span className={styles.numbers}>{recordIds.join(", ")}</span>)
        {isWaiting && " и\u00a0место в\u00a0листе ожидания"}. Убедитесь по&nbsp;паспорту, что перед
        вами тот самый человек или его законный представитель.
      </p>
      <div className={styles.choices}>
        <Button onClick={() => saveFile(bytesOf(base64), "application/pdf", fileName)}>
          Сохранить всё в&nbsp;PDF
        </Button>
        {!isSure && (
          <Button variant="outline" onClick={() => setSure(true)}>
            Стереть всё
          </Button>
        )}
      </div>
      {isSure && (
        <Sure
          upcoming={upcoming}
          busy={isErasing}
          onErase={() => void onErase(recordIds)}
          onLeave={() => setSure(false)}
        />
      )}
    </section>
  );
}

interface SureProps {
  upcoming: number;
  busy: boolean;
  onErase: () => void;
  onLeave: () => void;
}

/** Explains the effect of the erasure before it is confirmed. It takes the focus. */
function Sure({ upcoming, busy, onErase, onLeave }: SureProps) {
  const note = useFocusOn<HTMLParagraphElement>(true);
  return (
    <>
      <p ref={note} tabIndex={-1} className={styles.note}>
        {upcoming > 0 &&
          "Предстоящая запись тоже сотрётся: время освободится, письма не\u00a0будет. "}
        Вернуть стёртое нельзя. В&nbsp;журнале останется, кто и&nbsp;когда это сделал.
      </p>
      <div className={styles.choices}>
        <Button variant="danger" busy={busy} onClick={onErase}>
          Стереть навсегда
        </Button>
        <Button variant="quiet" waiting={busy} onClick={onLeave}>
          Не&nbsp;стирать
        </Button>
      </div>
    </>
  );
}
