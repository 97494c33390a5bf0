import { useId, useState } from "react";
import * as styles from "./diary.module.css";
import { altOf, dayOf } from "./spot-words";
import type { Diary } from "./store/diary-key";
import type { Photo, Spot } from "./store/spot";
import { StoredPicture } from "./stored-picture";

interface CompareProps {
  diary: Diary;
  spot: Spot;
  older: Photo;
  newer: Photo;
}

/** Two pictures of a spot in one frame; the slider says how much of the newer one is seen. */
export function Compare({ diary, spot, older, newer }: CompareProps) {
  const id = useId();
  const [part, setPart] = useState(50);
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <StoredPicture diary={diary} store="pictures" photo={older.id} alt={altOf(spot, older)} />
        <div style={{ clipPath: `inset(0 0 0 ${100 - part}%)` }}>
          <StoredPicture diary={diary} store="pictures" photo={newer.id} alt={altOf(spot, newer)} />
        </div>
      </div>
      <label htmlFor={id}>
        Слева {dayOf(older.taken)}, справа {dayOf(newer.taken)}
      </label>
      <input
        id={id}
        type="range"
        min="0"
        max="100"
        value={part}
        onChange={({ target }) => setPart(Number(target.value))}
      />
    </div>
  );
}
