import { navigate } from "gatsby";
import { useSetAtom } from "jotai";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Loader } from "../../components/loader";
import { paths } from "../../lib/paths";
import { confirmAtom } from "../../popups/popup-atoms";
import * as styles from "./diary.module.css";
import { OpenDiary } from "./open-diary";
import { PassphraseForm } from "./passphrase-form";
import { wipe } from "./store/diary";
import { type Database, openDatabase } from "./store/database";
import { useEffect, useState } from "react";
import { openDiary, type Diary } from "./store/diary-key";

/** The state of the diary; it is impossible in browsers without IndexedDB or Web Locks. */
type DiaryState =
  | { status: "opening" | "impossible" | "newer" }
  | { status: "locked"; database: Database }
  | { status: "open"; diary: Diary };

/**
 * @param onTaken called when a tab with a newer version has taken the database
 */
async function openHere(onTaken: () => void): Promise<DiaryState> {
  // Web Locks and encryption exist only in secure contexts: https and localhost.
  if (!window.isSecureContext) return { status: "impossible" };
  try {
    const database = await openDatabase(onTaken);
    const diary = await openDiary(database);
    return diary ? { status: "open", diary } : { status: "locked", database };
  } catch {
    return { status: "impossible" };
  }
}

/** Opens the diary of this browser. */
function useDiary() {
  const [state, setState] = useState<DiaryState>({ status: "opening" });
  /** Incremented to open the diary again. */
  const [times, setTimes] = useState(0);

  useEffect(() => {
    let isOver = false;
    const show = (next: DiaryState) => {
      if (!isOver) setState(next);
    };
    void openHere(() => show({ status: "newer" })).then(show);
    return () => {
      isOver = true;
    };
  }, [times]);

  /**
   * @returns false when the passphrase is wrong
   */
  const unlock = async (database: Database, passphrase: string): Promise<boolean> => {
    const diary = await openDiary(database, passphrase);
    if (diary) setState({ status: "open", diary });
    return diary !== null;
  };

  return { state, openAgain: () => setTimes(times + 1), unlock };
}

/** Offers to delete the diary after a forgotten passphrase, because its content cannot be decrypted otherwise. */
function Forgotten({ database, onWiped }: { database: Database; onWiped: () => void }) {
  const confirm = useSetAtom(confirmAtom);
  const ask = () =>
    confirm({
      title: "Стереть дневник и\u00a0начать новый?",
      description:
        "Без пароля дневник не\u00a0открыть никому, и\u00a0нам тоже. Можно начать новый: прежние пятна и\u00a0снимки исчезнут навсегда. Если у\u00a0вас есть копия дневника, её можно будет загрузить.",
      cancelText: "Нет, вспомню",
      applyText: "Да, стереть",
      isFinal: true,
      onConfirm: () => void wipe(database).then(onWiped),
    });
  return (
    <Button variant="quiet" onClick={ask}>
      Забыли пароль?
    </Button>
  );
}

/** The diary of this browser. Its content is never sent. */
export function Diary({ hash }: { hash: string }) {
  const { state, openAgain, unlock } = useDiary();
  switch (state.status) {
    case "opening":
      return <Loader label="Открываем дневник" />;
    case "impossible":
      return (
        <p role="alert">
          Этот браузер не&nbsp;даёт хранить дневник: так бывает в&nbsp;приватном окне. Откройте
          страницу в&nbsp;обычном.
        </p>
      );
    case "newer":
      return <p role="alert">Дневник открыт в&nbsp;более новой вкладке. Обновите эту страницу.</p>;
    case "locked":
      return (
        <Card className={styles.diary} aria-labelledby="diary-locked">
          <h2 id="diary-locked">Дневник закрыт паролем</h2>
          <p>
            Его задали на&nbsp;этом устройстве. Мы&nbsp;его не&nbsp;знаем и&nbsp;ваших снимков
            не&nbsp;видим.
          </p>
          <PassphraseForm
            label="Пароль, которым закрыт дневник"
            action="Открыть дневник"
            onSubmit={async (passphrase) =>
              (await unlock(state.database, passphrase))
                ? null
                : "Пароль не\u00a0подошёл. Проверьте раскладку и\u00a0буквы."
            }
          />
          <Forgotten database={state.database} onWiped={openAgain} />
        </Card>
      );
    case "open":
      return (
        <OpenDiary
          diary={state.diary}
          hash={hash}
          onWiped={() => {
            void navigate(paths.diary);
            openAgain();
          }}
        />
      );
  }
}
