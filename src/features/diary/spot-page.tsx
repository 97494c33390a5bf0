import { useSetAtom } from "jotai";
import { useState } from "react";
import { Button } from "../../components/button";
import { confirmAtom } from "../../popups/popup-atoms";
import { useNow } from "../../lib/clock";
import { AddPhoto } from "./add-photo";
import { Compare } from "./compare";
import * as styles from "./diary.module.css";
import { NoteForm } from "./note-form";
import { altOf, dayOf, isDue } from "./spot-words";
import { deletePhoto, deleteSpot } from "./store/diary";
import type { Diary } from "./store/diary-key";
import type { Photo, Spot } from "./store/spot";
import { StoredPicture } from "./stored-picture";
import signs from "../../../content/signs.yml";
import programme from "../../../content/programme.yml";
import triage from "../../../content/triage.yml";
import { MoreLink } from "../../components/more-link";
import { Advice } from "../../components/advice";
import "../../components/advice.css";
import { groupsOf } from "../../lib/complaints";

const groups = groupsOf(["bleeding", "fast-growth", "changing"]);

/** Asks the person whether the spot has changed, because no picture is analysed; a change leads to a doctor. */
function ChangedQuestion() {
  const [answer, setAnswer] = useState<"changed" | "same" | null>(null);
  if (answer === "changed") {
    return (
      <div className={styles.doctor} role="status">
        <p>
          <strong>Изменившееся пятно показывают врачу.</strong>
        </p>
        <Advice
          list={signs}
          programme={programme}
          groups={groups}
          way={<MoreLink {...triage.ways.doctor} />}
        />
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p id="changed">Пятно изменилось: стало больше, темнее, другой формы, выпуклым?</p>
      <div className={styles.even} role="group" aria-labelledby="changed">
        <Button variant="outline" onClick={() => setAnswer("changed")}>
          Да, изменилось
        </Button>
        <Button variant="outline" waiting={answer === "same"} onClick={() => setAnswer("same")}>
          Нет, такое же
        </Button>
      </div>
      {answer === "same" && <p role="status">Хорошо. Снимите его снова через месяц.</p>}
    </div>
  );
}

interface SpotPageProps {
  diary: Diary;
  spot: Spot;
  onChanged: () => void;
}

/** One spot: its pictures, newest first, the comparison of two, and whether it has changed. */
export function SpotPage({ diary, spot, onChanged }: SpotPageProps) {
  const confirm = useSetAtom(confirmAtom);
  const now = useNow();
  const [added, setAdded] = useState(0);
  const [olderId, setOlderId] = useState<string | null>(null);
  const newer = spot.photos.at(-1);
  const older = spot.photos.find(({ id }) => id === olderId) ?? spot.photos.at(-2);

  const askToDelete = (photo?: Photo) =>
    confirm({
      title: photo ? "Удалить снимок?" : "Удалить пятно?",
      description: photo
        ? `Снимок ${dayOf(photo.taken)} исчезнет из\u00a0дневника навсегда.`
        : "Пятно и\u00a0все его снимки исчезнут из\u00a0дневника навсегда.",
      cancelText: "Нет, оставить",
      applyText: "Да, удалить",
      isFinal: true,
      onConfirm: () =>
        void (photo ? deletePhoto(diary, spot.id, photo.id) : deleteSpot(diary, spot)).then(
          onChanged,
        ),
    });

  return (
    <>
      <AddPhoto
        diary={diary}
        spot={spot}
        onAdded={() => {
          setAdded(added + 1);
          onChanged();
        }}
      />
      {older && newer && older !== newer && (
        <section aria-labelledby="compare">
          <h3 id="compare">Сравнить</h3>
          <Compare diary={diary} spot={spot} older={older} newer={newer} />
        </section>
      )}
      {added > 0 && spot.photos.length > 1 && <ChangedQuestion key={added} />}
      {newer && (
        <section aria-labelledby="photos">
          <h3 id="photos">Снимки</h3>
          <ol className={styles.photos} reversed>
            {[...spot.photos].reverse().map((photo) => (
              <li key={photo.id}>
                <StoredPicture
                  diary={diary}
                  store="thumbs"
                  photo={photo.id}
                  alt={altOf(spot, photo)}
                />
                <div>
                  {dayOf(photo.taken)}
                  {photo === newer && isDue(photo, now) && (
                    <strong className={styles.due}>Пора снять</strong>
                  )}
                  <div className={styles.row}>
                    {photo !== newer && spot.photos.length > 2 && (
                      <Button
                        variant="quiet"
                        waiting={photo === older}
                        onClick={() => setOlderId(photo.id)}
                      >
                        {photo === older ? "Сравнивается" : "Сравнить"}
                        <span className="visually-hidden"> с&nbsp;последним</span>
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      className={styles.remove}
                      onClick={() => askToDelete(photo)}
                    >
                      Удалить
                      <span className="visually-hidden"> снимок {dayOf(photo.taken)}</span>
                    </Button>
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      <NoteForm key={spot.id} diary={diary} spot={spot} onChanged={onChanged} />
      <Button variant="quiet" className={styles.remove} onClick={() => askToDelete()}>
        Удалить пятно
      </Button>
    </>
  );
}
