import { useEffect, useState } from "react";
import { Button } from "../../components/button";
import { useFocusOn } from "../../lib/focus";
import { failureWords } from "./failure-words";
import { PassphraseForm } from "./passphrase-form";
import { free, isLocked, lock, type Diary } from "./store/diary-key";

const MIN_LENGTH = 8;

/** Locks the diary by a passphrase, changes the passphrase, or removes it. */
export function LockSettings({ diary }: { diary: Diary }) {
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
