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
import type { Database } from "./store/database";
import { useDiary } from "./use-diary";

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
