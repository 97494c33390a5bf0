import { useAtomValue, useSetAtom } from "jotai";
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { lazyComponent } from "../../components/lazy-component";
import { paths } from "../../lib/paths";
import { cookiePopupAtom } from "../../popups/popup-atoms";
import { allowGroupsAtom, necessaryOnly } from "../../session/allow-cookie-groups";
import { allGroups, cookieGroupsAtom, type CookieGroup } from "../../session/cookie-groups";
import * as styles from "./cookie-popup.module.css";

/** Loaded separately: every new reader sees the question, but most answer it with one press. */
const CookieChoice = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "cookie-choice" */ "./cookie-choice")).CookieChoice,
);

/**
 * Asks what may be stored, at the edge of the page, so that it does not interrupt reading. No counter is started before
 * an answer. A person who has answered before can open it from the footer.
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

  // The popup takes and returns the focus only if a press has opened it, and not at the first visit.
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
    // The pressed button is removed, so the focus moves to the title.
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
    // The Escape key closes the popup, like the button with the cross.
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
            <p className={styles.asked}>
              Какие cookie разрешить сайту?{" "}
              <span className={styles.long}>
                Он&nbsp;работает и&nbsp;с&nbsp;одними необходимыми.{" "}
              </span>
              <a href={paths.privacy}>Подробнее</a>
            </p>
            {/* The captcha's provider is named here, because it is loaded whatever the answer. */}
            {process.env.GATSBY_CAPTCHA_PROVIDER === "smartcaptcha" && (
              <p>
                Формы от&nbsp;роботов защищает Yandex SmartCaptcha: она загружается вместе
                с&nbsp;формой при&nbsp;любом выборе, и&nbsp;Яндекс узнаёт ваш IP-адрес.
              </p>
            )}
          </div>
          {!choosing && (
            <Button variant="quiet" aria-label="Выбрать файлы cookie" onClick={choose}>
              Выбрать
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

/**
 * Sets `--docked` on the root to the element's height at the lower edge of the window, and `data-docked` while it is
 * visible: other sticky elements are placed above it. An element that an ad blocker hides is in the document and has no
 * height.
 */
function useDocked(element: RefObject<HTMLElement>): void {
  useEffect(() => {
    const docked = element.current;
    if (!docked) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty("--docked", `${docked.offsetHeight}px`);
      root.toggleAttribute("data-docked", docked.offsetHeight > 0);
    });
    observer.observe(docked, { box: "border-box" });
    return () => {
      observer.disconnect();
      root.style.removeProperty("--docked");
      root.removeAttribute("data-docked");
    };
  }, [element]);
}
