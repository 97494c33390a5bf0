import { useState } from "react";
import { Button } from "../../components/button";
import { failureWords } from "./failure-words";
import { PassphraseForm } from "./passphrase-form";
import { free, lock, type Diary } from "./store/diary-key";

const SHORTEST = 8;

/** Locks the diary by a passphrase, or takes it away. */
export function LockSettings({ diary }: { diary: Diary }) {
  const [message, setMessage] = useState<string | null>(null);
  const keep = async (change: Promise<void>, done: string) => {
    try {
      await change;
      setMessage(done);
      return null;
    } catch (error) {
      return failureWords(error);
    }
  };
  return (
    <section aria-labelledby="diary-lock">
      <h3 id="diary-lock">Пароль</h3>
      <PassphraseForm
        isNew
        label="Пароль, без которого дневник не открыть"
        action="Закрыть паролем"
        minLength={SHORTEST}
        hint="Дневник спросит его при каждом открытии. Если вы его забудете, дневник не прочтёт никто, потому что мы пароля не знаем и восстановить не сможем."
        onSubmit={(passphrase) =>
          keep(lock(diary, passphrase), "Готово: в следующий раз дневник спросит этот пароль.")
        }
      />
      <Button variant="quiet" onClick={() => void keep(free(diary), "Пароля больше нет.")}>
        Убрать пароль
      </Button>
      <p role="status">{message}</p>
    </section>
  );
}
