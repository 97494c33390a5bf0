import { ContentError } from "@rodinki/content-model/reading/content-error";
import { DeskError } from "../desk-error";
import { diskTrouble } from "../disk-trouble";
import { GitError } from "../git/git";

/** What the web server itself refuses, by the status of its answer. */
const OF_SERVER: Record<number, string> = {
  400: "Страница прислала не то, чего ждёт рабочее место. Скопируйте написанное, обновите страницу и повторите.",
  404: "Такой страницы за столом нет. Откройте «Тексты» или «Проверку».",
  408: "Страница присылала слишком долго. Повторите.",
  413: "Страница прислала больше, чем принимает рабочее место: рисунок — до 20 МБ, текст — до миллиона знаков. Скопируйте написанное, уменьшите его и повторите.",
  414: "Адрес слишком длинный. Откройте «Тексты» или «Проверку» и найдите страницу там.",
  415: "Страница прислала не то, чего ждёт рабочее место. Скопируйте написанное, обновите страницу и повторите.",
};

const GIT =
  "Хранение версий (git) на этом компьютере не справилось. Написанное цело. Повторите через минуту; если не пройдёт, покажите это разработчику.";

const BROKEN =
  "За столом что-то сломалось. Написанное цело: скопируйте его и повторите. Если не пройдёт, запустите рабочее место снова и покажите это разработчику.";

/**
 * Every error that an author sees goes through here.
 *
 * @returns what has happened and what to do, in Russian, with the status of the answer; 500 and 503 are worth a line in the log
 */
export function inWords(error: unknown): { status: number; words: string } {
  // What the check refuses is shown in its words: file, line and advice.
  if (error instanceof ContentError) return { status: 422, words: error.message };
  const known = error instanceof DeskError ? error : diskTrouble(error);
  if (known) return { status: known.status, words: known.message };
  if (error instanceof GitError) return { status: 503, words: GIT };
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  return { status, words: OF_SERVER[status] ?? BROKEN };
}
