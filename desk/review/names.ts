import path from "node:path";
import { dataOf } from "../files/edited-data";
import { headAndBody } from "../files/head-and-body";
import { plainText } from "../files/line-ends";

/** How a kind of text is called when it is new, changed or gone, by the folder of its file. */
const KINDS: [folder: string, added: string, changed: string, removed: string][] = [
  ["articles", "Новая статья", "Изменена статья", "Удалена статья"],
  ["publications/news", "Новая новость", "Изменена новость", "Удалена новость"],
  ["publications/blogs", "Новая запись блога", "Изменена запись блога", "Удалена запись блога"],
  ["publications/reports", "Новый отчёт", "Изменён отчёт", "Удалён отчёт"],
  ["publications/video", "Новое видео", "Изменено видео", "Удалено видео"],
  ["pages", "Новая страница", "Изменена страница", "Удалена страница"],
  ["doctors", "Новый врач:", "Изменено о враче:", "Удалено о враче:"],
  ["opinions", "Новое мнение", "Изменено мнение", "Удалено мнение"],
  ["notices", "Новое объявление", "Изменено объявление", "Удалено объявление"],
  ["", "Новые данные", "Изменены данные", "Удалены данные"],
];

/** Files without a title of their own. */
const DATA: Record<string, string> = {
  "akkord.yml": "Правило АККОРД",
  "facts.yml": "Общие факты",
  "glossary.yml": "Словарь",
  "home.yml": "Главная страница",
  "memo.yml": "Памятка",
  "navigation.yml": "Меню и контакты",
  "questions.yml": "Вопросы читателей",
  "redirects.yml": "Переадресации",
  "results.yml": "Результаты программы",
  "reviewers.yml": "Кто проверяет тексты",
  "rules.yml": "Правила",
  "signs.yml": "Признаки меланомы",
  "synonyms.yml": "Слова для поиска",
  "tones.yml": "Признаки на разной коже",
  "topics.yml": "Темы",
  "triage.yml": "Как скоро идти к врачу",
};

/** @returns the title in the head of a text, or its doctor's name */
function written(file: string, raw: string): string | undefined {
  const { head } = headAndBody(plainText(raw));
  if (head === "") return undefined;
  try {
    const { title, name, doctor } = dataOf({ file, text: head }) as Record<string, unknown>;
    return [title, name, doctor].find((found): found is string => typeof found === "string");
  } catch {
    return undefined;
  }
}

/** @returns how people call a file of `content/`: «Безопасное солнце» */
export function titleOf(file: string, raw: string | undefined): string {
  const own = raw === undefined ? undefined : written(file, raw);
  const name = path.posix.basename(file);
  const folder = path.posix.basename(path.posix.dirname(file));
  return own ?? DATA[name] ?? (name.startsWith("index.") ? folder : name);
}

/** @returns «Изменена статья „Безопасное солнце“» */
export function sentence(
  file: string,
  before: string | undefined,
  after: string | undefined,
): string {
  const kind = KINDS.find(([folder]) => file.startsWith(path.posix.join("content", folder)));
  const [, added, changed, removed] = kind ?? ["", "Новый файл", "Изменён файл", "Удалён файл"];
  const verb = before === undefined ? added : after === undefined ? removed : changed;
  return `${verb} „${titleOf(file, after ?? before)}“`;
}
