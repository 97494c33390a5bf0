import { useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { lazyComponent } from "../../components/lazy-component";
import { paths } from "../../lib/paths";
import { cookiePopupAtom } from "../../popups/popup-atoms";
import { allowGroupsAtom, necessaryOnly } from "../../session/allow-cookie-groups";
import { allGroups, cookieGroupsAtom, type CookieGroup } from "../../session/cookie-groups";
import * as styles from "./cookie-popup.module.css";
import { useDocked } from "./use-docked";

/** Most answer with one press: every new reader sees the question, but only those who want it load the choice. */
const CookieChoice = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "cookie-choice" */ "./cookie-choice")).CookieChoice,
);

/**
 * Asks what may be stored. It stands at the edge of the page and does not interrupt the reading: nothing is started
 * before an answer. A person who has answered before opens it from the footer.
 */
export function CookiePopup() {
  const allowed = useAtomValue(cookieGroupsAtom);
  const allow = useSetAtom(allowGroupsAtom);
  const setPopup = useSetAtom(cookiePopupAtom);
  const answered = allowed !== null;
  const [choosing, setChoosing] = useState(answered);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useDocked(sheet);

  // Opened by a press, it takes the focus and gives it back; at the first visit it must not.
  const byPress = useRef(answered);
  useEffect(() => {
    if (!byPress.current) return;
    const opener = document.activeElement;
    title.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const choose = () => {
    setChoosing(true);
    // The button goes away, and the focus with it.
    title.current?.focus();
  };
  const close = () => setPopup({ status: false });
  const answer = (groups: readonly CookieGroup[]) => {
    allow(groups);
    close();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && answered) close();
  };

  return (
    // Escape does from the keyboard what the button with the cross does.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={sheet}
      className={styles.sheet}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
    >
      <div className={`${styles.content} ${choosing ? "" : styles.closed}`}>
        <div className={styles.question}>
          <div>
            <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
              Файлы cookie
            </h2>
            <p>
              Сайт работает и&nbsp;с&nbsp;одними необходимыми. <a href={paths.privacy}>Подробнее</a>
            </p>
            {/* It is asked for whatever the answer: the person who answers must know. */}
            {process.env.GATSBY_CAPTCHA_PROVIDER === "smartcaptcha" && (
              <p>
                Формы от&nbsp;роботов защищает Yandex SmartCaptcha: она загружается вместе
                с&nbsp;формой при&nbsp;любом выборе, и&nbsp;Яндекс узнаёт ваш IP-адрес.
              </p>
            )}
          </div>
          {!choosing && (
            <Button variant="quiet" aria-label="Файлы cookie: выбрать" onClick={choose}>
              <span className={styles.short}>Cookie</span>
              <span className={styles.long}>Выбрать</span>
            </Button>
          )}
          {answered && (
            <button type="button" className={styles.close} aria-label="Закрыть" onClick={close}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {choosing && (
          <Suspense fallback={null}>
            <CookieChoice allowed={allowed ?? necessaryOnly} onChoose={answer} />
          </Suspense>
        )}
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => answer(allGroups)}>
            <span className={styles.verb}>Принять </span>все
          </Button>
          <Button
            variant="outline"
            aria-label="Только необходимые"
            onClick={() => answer(necessaryOnly)}
          >
            <span className={styles.short}>Необходимые</span>
            <span className={styles.long}>Только необходимые</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
