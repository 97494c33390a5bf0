import { withoutFrontMatter } from "../reading/front-matter";

interface Habit {
  pattern: RegExp;
  /** Maximum number in all texts together. */
  most: number;
  /** Whether the first occurrence in a text does not count. */
  isRightOnce?: boolean;
}

/** Habits of style that tire a reader of several texts, by name. */
export const HABITS: Readonly<Record<string, Habit>> = {
  "Hinges («потому что», «поэтому», «то есть»)": {
    pattern: /потому что|поэтому|то есть/giu,
    most: 158,
  },
  "«Что важно вам?»": { pattern: /что важно вам/giu, most: 0 },
  "Signposts («рассказывает страница»)": {
    pattern:
      /(?:рассказыва(?:ет|ют)|рассказано|сказано)(?: отдельно)?(?: на| в)?(?: странице| статье| страница| статья| отчёт)? \[|ниже (?:рассказано|сказано)/giu,
    most: 15,
  },
  "Definitions said again": {
    pattern: /луп\p{L}+ со светом|фильтр\p{L}* на пути жидкости|которые дают коже цвет/giu,
    most: 0,
    isRightOnce: true,
  },
  "Calques («возврат опухоли», «дозируйте»)": {
    pattern:
      /возврат\p{L}* (?:опухоли|меланомы|болезни)|риск\p{L}* возврата|дозируйте|назовите день|приш\p{L}+ в солярий|шансы выше в/giu,
    most: 0,
  },
};

/**
 * Number of occurrences of each habit in a text.
 *
 * @param raw the whole file with its front matter
 */
export function habitsIn(raw: string): [string, number][] {
  const text = withoutFrontMatter(raw);
  return Object.entries(HABITS).map(([name, { pattern, isRightOnce }]) => {
    const found = [...text.matchAll(pattern)].map(([words]) => words.toLowerCase().slice(0, 3));
    return [name, isRightOnce ? found.length - new Set(found).size : found.length];
  });
}
