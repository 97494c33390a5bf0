import { useId, useState } from "react";
import { Button } from "../../components/button";
import * as button from "../../components/button.module.css";
import * as styles from "./diary.module.css";
import { failureWords } from "./failure-words";
import { PassphraseForm } from "./passphrase-form";
import { exportDiary, importDiary, openFile } from "./store/diary-file";
import type { Diary } from "./store/diary-key";

async function download(diary: Diary): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await exportDiary(diary));
  link.download = `dnevnik-rodinok-${new Intl.DateTimeFormat("sv-SE").format(new Date())}.rodinki`;
  link.click();
  // The delay gives the browser time to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Exports the diary as a file for another device, and imports it. */
export function CopySettings({ diary, onChanged }: { diary: Diary; onChanged: () => void }) {
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
