import { useId, useState, type FormEvent } from "react";
import { Button } from "../../components/button";
import * as field from "../../forms/field.module.css";
import * as styles from "./diary.module.css";
import { failureWords } from "./failure-words";
import { NOTE_LENGTH } from "./new-spot";
import { writeNote } from "./store/diary";
import type { Diary } from "./store/diary-key";
import type { Spot } from "./store/spot";

interface NoteFormProps {
  diary: Diary;
  spot: Spot;
  onChanged: () => void;
}

/** The note of a spot. If another tab has changed it meanwhile, the person chooses between both texts. */
export function NoteForm({ diary, spot, onChanged }: NoteFormProps) {
  const id = useId();
  const [before, setBefore] = useState(spot.note);
  const [note, setNote] = useState(spot.note);
  const [message, setMessage] = useState<string | null>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const now = await writeNote(diary, spot.id, before, note.trim());
      if (!now) setMessage("Этого пятна больше нет: его удалили в\u00a0другой вкладке.");
      else {
        setBefore(now.note);
        setMessage(
          now.note === note.trim()
            ? "Сохранено"
            : `В\u00a0другой вкладке заметку изменили: «${now.note}». Ваш текст остался в\u00a0поле; сохраните ещё раз, чтобы заменить.`,
        );
        onChanged();
      }
    } catch (error) {
      setMessage(failureWords(error));
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          Заметка
        </label>
        <textarea
          id={id}
          className={field.control}
          rows={2}
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            setMessage(null);
          }}
        />
      </div>
      <p role="status">{message}</p>
      <Button type="submit" variant="outline" waiting={note.trim() === before}>
        Сохранить заметку
      </Button>
    </form>
  );
}
