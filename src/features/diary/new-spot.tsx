import { useId, useState, type FormEvent } from "react";
import { Button } from "../../components/button";
import * as field from "../../forms/field.module.css";
import { BodyMap } from "./body-map";
import * as styles from "./diary.module.css";
import { failureWords } from "./failure-words";
import { nearestPlace, PLACE_NAMES, PLACES, type PlaceName } from "./places";
import { addSpot } from "./store/diary";
import type { Diary } from "./store/diary-key";
import type { Spot } from "./store/spot";

export const NOTE_LENGTH = 500;

interface NewSpotProps {
  diary: Diary;
  /** The pressed point on the drawing, if the spot was begun there. */
  begun: Spot["point"];
  onAdded: (spot: Spot) => void;
}

/** The choice of a spot's place, on the drawing or from an equivalent list. */
export function NewSpot({ diary, begun, onAdded }: NewSpotProps) {
  const id = useId();
  const [place, setPlace] = useState(begun && nearestPlace(begun.x, begun.y));
  const [point, setPoint] = useState<Spot["point"]>(begun);
  const [note, setNote] = useState("");
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!place) return;
    try {
      const spot = await addSpot(diary, { place, point, note: note.trim() }, new Date());
      if (spot) onAdded(spot);
    } catch (error) {
      setFailure(failureWords(error));
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <p>Нажмите на&nbsp;рисунок там, где пятно, или выберите место из&nbsp;списка.</p>
      <BodyMap
        spots={place ? [{ place, point }] : []}
        onPress={(x, y) => {
          setPoint({ x, y });
          setPlace(nearestPlace(x, y));
        }}
      />
      <div className={field.field}>
        <label className={field.label} htmlFor={`${id}-place`}>
          Где пятно
        </label>
        <select
          id={`${id}-place`}
          className={field.control}
          value={place ?? ""}
          required
          onChange={({ target }) => {
            setPlace(target.value as PlaceName);
            setPoint(undefined);
          }}
        >
          <option value="" disabled>
            Выберите место
          </option>
          {PLACE_NAMES.map((name) => (
            <option key={name} value={name}>
              {PLACES[name].label}
            </option>
          ))}
        </select>
      </div>
      <div className={field.field}>
        <label className={field.label} htmlFor={`${id}-note`}>
          Заметка
        </label>
        <textarea
          id={`${id}-note`}
          className={field.control}
          rows={2}
          maxLength={NOTE_LENGTH}
          placeholder="У левой лопатки, 4 мм"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {failure && (
        <p role="alert" className={field.error}>
          {failure}
        </p>
      )}
      <Button type="submit">Сохранить пятно</Button>
    </form>
  );
}
