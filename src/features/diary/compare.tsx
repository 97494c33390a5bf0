import { useId, useState, type MouseEvent, type ReactElement } from "react";
import { Button } from "../../components/button";
import * as styles from "./diary.module.css";
import { FramedPicture, type Point } from "./framed-picture";
import { altOf, dayOf } from "./spot-words";
import type { Diary } from "./store/diary-key";
import type { Photo, Spot } from "./store/spot";

interface CompareProps {
  diary: Diary;
  spot: Spot;
  older: Photo;
  newer: Photo;
}

/**
 * Two pictures of a spot beside each other. Once the spot has been pressed on both, each picture is centred on it and
 * enlarged.
 */
export function Compare({ diary, spot, older, newer }: CompareProps) {
  const [points, setPoints] = useState<Record<string, Point>>({});
  const [isLaidOver, setLaidOver] = useState(false);
  const isAligned = older.id in points && newer.id in points;
  const framed = (photo: Photo) => (
    <FramedPicture
      diary={diary}
      photo={photo}
      alt={altOf(spot, photo)}
      point={points[photo.id]}
      isAligned={isAligned}
    />
  );
  const mark = (photo: Photo) => (event: MouseEvent<HTMLElement>) =>
    setPoints({ ...points, [photo.id]: pointOf(event) });

  return (
    <div className={styles.form}>
      <p role="status">
        {isAligned
          ? "Пятно в\u00a0середине обоих снимков."
          : "Нажмите на\u00a0пятно на\u00a0каждом снимке: покажем его крупно."}
      </p>
      {isLaidOver ? (
        <LaidOver older={older} newer={newer} framed={framed} />
      ) : (
        <div className={styles.beside}>
          {[older, newer].map((photo) => (
            <figure key={photo.id}>
              <button type="button" className={styles.aim} onClick={mark(photo)}>
                {framed(photo)}
              </button>
              <figcaption>{dayOf(photo.taken)}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <div className={styles.row}>
        <Button variant="outline" onClick={() => setLaidOver(!isLaidOver)}>
          {isLaidOver ? "Показать рядом" : "Наложить друг на\u00a0друга"}
        </Button>
        {Object.keys(points).length > 0 && (
          <Button variant="quiet" onClick={() => setPoints({})}>
            Показать снимки целиком
          </Button>
        )}
      </div>
    </div>
  );
}

/** The pressed point of a picture; the keyboard chooses the middle. */
function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

interface LaidOverProps extends Pick<CompareProps, "older" | "newer"> {
  framed: (photo: Photo) => ReactElement;
}

/** Both pictures in one frame; a slider sets the opacity of the newer one. */
function LaidOver({ older, newer, framed }: LaidOverProps) {
  const id = useId();
  const [part, setPart] = useState(50);
  return (
    <div className={styles.over}>
      <div className={styles.pair}>
        {framed(older)}
        <div style={{ clipPath: `inset(0 0 0 ${100 - part}%)` }}>{framed(newer)}</div>
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
