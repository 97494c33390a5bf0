import { useSetAtom } from "jotai";
import { Button } from "../../components/button";
import { confirmAtom } from "../../popups/popup-atoms";
import * as styles from "./diary.module.css";
import { wipe } from "./store/diary";
import { type Diary, free, isLocked, lock } from "./store/diary-key";
import type { Spot } from "./store/spot";
import { useEffect, useState, useId } from "react";
import { useFocusOn } from "../../lib/focus";
import { failureWords } from "./failure-words";
import { PassphraseForm } from "./passphrase-form";
import * as button from "../../components/button.module.css";
import { exportDiary, importDiary, openFile } from "./store/diary-file";

async function download(diary: Diary): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await exportDiary(diary));
  link.download = `dnevnik-rodinok-${new Intl.DateTimeFormat("sv-SE").format(new Date())}.rodinki`;
  link.click();
  // The delay gives the browser time to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Exports the diary as a file for another device, and imports it. */
function CopySettings({ diary, onChanged }: { diary: Diary; onChanged: () => void }) {
  const id = useId();
  const [lockedFile, setLockedFile] = useState<File | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  /**
   * @returns the error message, or null
   */
  const bring = async (file: File, passphrase?: string): Promise<string | null> => {
    const opened = await openFile(file, passphrase).catch(() => null);
    if (!opened) {
      setMessage("Это не\u00a0дневник, или файл скачался не\u00a0целиком.");
      return null;
    }
    if (opened === "locked") {
      setLockedFile(file);
      return passphrase === undefined
        ? null
        : "Пароль не\u00a0подошёл. Проверьте раскладку и\u00a0буквы.";
    }
    setLockedFile(null);
    try {
      const spots = await importDiary(diary, opened);
      setMessage(`Готово. Пятен в\u00a0файле: ${spots}.`);
    } catch (error) {
      setMessage(failureWords(error));
    }
    onChanged();
    return null;
  };

  return (
    <section aria-labelledby="diary-copy">
      <h3 id="diary-copy">Копия</h3>
      <p>
        Дневник живёт только в&nbsp;этом браузере. Копия нужна, чтобы не&nbsp;потерять его вместе
        с&nbsp;телефоном. Без пароля её прочтёт каждый, у&nbsp;кого она окажется.
      </p>
      <div className={styles.even}>
        <Button variant="outline" onClick={() => void download(diary)}>
          Скачать копию
        </Button>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void bring(file);
            target.value = "";
          }}
        />
        <label htmlFor={id} className={`${button.button} ${button.outline} ${styles.file}`}>
          Добавить из&nbsp;копии
        </label>
      </div>
      {lockedFile && (
        <PassphraseForm
          label="Пароль этой копии"
          action="Открыть копию"
          onSubmit={(passphrase) => bring(lockedFile, passphrase)}
        />
      )}
      <p role="status">{message}</p>
    </section>
  );
}

const MIN_LENGTH = 8;

/** Locks the diary by a passphrase, changes the passphrase, or removes it. */
function LockSettings({ diary }: { diary: Diary }) {
  const [message, setMessage] = useState<string | null>(null);
  const [hasLock, setHasLock] = useState(false);
  const said = useFocusOn<HTMLParagraphElement>(message);
  useEffect(() => {
    // The list of spots shows the error if the diary cannot be read.
    isLocked(diary).then(setHasLock, () => undefined);
  }, [diary, message]);
  const keep = async (change: Promise<void>, done: string) => {
    try {
      await change;
      setMessage(done);
      return null;
    } catch (error) {
      return failureWords(error);
    }
  };
  const unlock = async () => {
    const failure = await keep(free(diary), "Пароля больше нет.");
    if (failure !== null) setMessage(failure);
  };
  return (
    <section aria-labelledby="diary-lock">
      <h3 id="diary-lock">Пароль</h3>
      <PassphraseForm
        isNew
        label="Пароль, без которого дневник не открыть"
        action={hasLock ? "Сменить пароль" : "Закрыть паролем"}
        minLength={MIN_LENGTH}
        hint="Дневник спросит его при каждом открытии. Если вы его забудете, дневник не прочтёт никто, потому что мы пароля не знаем и восстановить не сможем."
        onSubmit={(passphrase) =>
          keep(lock(diary, passphrase), "Готово: в следующий раз дневник спросит этот пароль.")
        }
      />
      {hasLock && (
        <Button variant="quiet" onClick={() => void unlock()}>
          Убрать пароль
        </Button>
      )}
      <p ref={said} role="status" tabIndex={-1}>
        {message}
      </p>
    </section>
  );
}

const MEGABYTE = 1_000_000;

interface SettingsProps {
  diary: Diary;
  spots: readonly Spot[];
  onChanged: () => void;
  /** Called after everything was deleted. */
  onWiped: () => void;
}

/** The diary's size, its lock, its copy, and its deletion. */
export function Settings({ diary, spots, onChanged, onWiped }: SettingsProps) {
  const confirm = useSetAtom(confirmAtom);
  const photos = spots.flatMap((spot) => spot.photos);
  const megabytes = photos.reduce((sum, { size }) => sum + size, 0) / MEGABYTE;
  const ask = () =>
    confirm({
      title: "Стереть дневник?",
      description:
        "Все пятна, снимки и\u00a0пароль исчезнут из\u00a0этого браузера. Вернуть их можно будет только из\u00a0копии.",
      cancelText: "Нет, оставить",
      applyText: "Да, стереть всё",
      isFinal: true,
      onConfirm: () => void wipe(diary.database).then(onWiped),
    });
  return (
    <>
      <p>
        Пятен: {spots.length}, снимков: {photos.length}, места занято:{" "}
        {megabytes < 0.1 ? "меньше 0,1" : megabytes.toFixed(1).replace(".", ",")}&nbsp;МБ.
      </p>
      <LockSettings diary={diary} />
      <CopySettings diary={diary} onChanged={onChanged} />
      <section aria-labelledby="diary-wipe">
        <h3 id="diary-wipe">Стереть</h3>
        <Button variant="quiet" className={styles.remove} onClick={ask}>
          Стереть дневник
        </Button>
      </section>
    </>
  );
}
