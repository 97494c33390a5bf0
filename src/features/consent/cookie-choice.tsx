import { useState, type FormEvent } from "react";
import { Button } from "../../components/button";
import { cookieGroup, type CookieGroup } from "../../session/cookie-groups";
import * as styles from "./cookie-popup.module.css";

interface CookieChoiceProps {
  allowed: readonly CookieGroup[];
  onChoose: (groups: CookieGroup[]) => void;
}

/** The choice of single groups. Only groups that the visitor has allowed before are checked. */
export function CookieChoice({ allowed, onChoose }: CookieChoiceProps) {
  const [chosen, setChosen] = useState(new Set<CookieGroup>([...allowed, cookieGroup.necessary]));

  const toggle = (group: CookieGroup) => {
    const next = new Set(chosen);
    if (!next.delete(group)) next.add(group);
    setChosen(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    onChoose([...chosen]);
  };

  return (
    <form onSubmit={save}>
      <ul className={styles.groups}>
        {groupTexts.map(({ group, title, text }) => (
          <li key={group}>
            <label className={styles.group}>
              <input
                type="checkbox"
                checked={chosen.has(group)}
                disabled={group === cookieGroup.necessary}
                onChange={() => toggle(group)}
              />
              <span>
                <b>{title}.</b> {text}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button type="submit">Сохранить выбор</Button>
    </form>
  );
}

interface GroupText {
  group: CookieGroup;
  title: string;
  text: string;
}

/** The purpose of each group, in the words of /privacy. */
const groupTexts: GroupText[] = [
  {
    group: cookieGroup.necessary,
    title: "Необходимые",
    text: "Вход в\u00a0кабинет, защита форм и\u00a0сам этот выбор. Работают всегда.",
  },
  {
    group: cookieGroup.analytical,
    title: "Аналитические",
    text: "Показывают нам, какие страницы читают и\u00a0где сайт ломается.",
  },
  {
    group: cookieGroup.functional,
    title: "Функциональные",
    text: "Карта и\u00a0видео с\u00a0других сайтов открываются по\u00a0нажатию без\u00a0вопроса.",
  },
  {
    group: cookieGroup.marketing,
    title: "Маркетинговые",
    text: "Показывают, откуда люди узнают о\u00a0программе.",
  },
];
