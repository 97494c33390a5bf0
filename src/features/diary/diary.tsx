import { navigate } from "gatsby";
import { Loader } from "../../components/loader";
import { paths } from "../../lib/paths";
import { OpenDiary } from "./open-diary";
import { PassphraseForm } from "./passphrase-form";
import { useDiary } from "./use-diary";

/** The diary of this browser. Nothing of it is ever sent. */
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
        <PassphraseForm
          label="Пароль, которым закрыт дневник"
          action="Открыть дневник"
          onSubmit={async (passphrase) =>
            (await unlock(state.database, passphrase))
              ? null
              : "Пароль другой. Проверьте раскладку и\u00a0буквы."
          }
        />
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
