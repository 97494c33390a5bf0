import { useState } from "react";
import { PrintButton } from "../../components/print-button";
import { ChoiceGroup } from "../../forms/choice-group";
import { BodyMap } from "./body-map";
import * as styles from "./diary.module.css";
import { altOf, dayOf, nameOf } from "./spot-words";
import type { Diary } from "./store/diary-key";
import type { Spot } from "./store/spot";
import { StoredPicture } from "./stored-picture";

/** The chosen spots for printing: the place, the first and the last picture, and the note of each. */
export function Sheet({ diary, spots }: { diary: Diary; spots: readonly Spot[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = spots.filter(({ id }) => !left.has(id));
  const toggle = (id: string) => {
    const now = new Set(left);
    if (!now.delete(id)) now.add(id);
    setLeft(now);
  };
  return (
    <>
      <div className={styles.choice}>
        <ChoiceGroup
          id="sheet-spots"
          name="sheet-spots"
          title="Что показать врачу"
          options={spots.map((spot) => ({ value: spot.id, text: nameOf(spot) }))}
          chosen={chosen.map(({ id }) => id)}
          onChoose={toggle}
          onLeave={() => undefined}
        />
        <PrintButton label="Распечатать лист" />
      </div>
      <BodyMap spots={chosen} />
      <ol className={styles.sheet}>
        {chosen.map((spot) => {
          const [first] = spot.photos;
          const last = spot.photos.at(-1);
          return (
            <li key={spot.id}>
              <p>
                {nameOf(spot)}, отмечено {dayOf(spot.created)}
              </p>
              <div className={styles.beside}>
                {[first, last === first ? undefined : last].map(
                  (photo) =>
                    photo && (
                      <figure key={photo.id}>
                        <StoredPicture
                          diary={diary}
                          store="pictures"
                          photo={photo.id}
                          alt={altOf(spot, photo)}
                        />
                        <figcaption>{dayOf(photo.taken)}</figcaption>
                      </figure>
                    ),
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
