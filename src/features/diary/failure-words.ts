import { DiaryWipedError } from "./store/diary";

/** The message when something could not be stored. Everything stored before is unchanged. */
export function failureWords(error: unknown): string {
  if (error instanceof DiaryWipedError)
    return "Дневник стёрли в\u00a0другой вкладке. Обновите страницу.";
  if (error instanceof DOMException && error.name === "QuotaExceededError") {
    return "На\u00a0устройстве кончилось место: новое не\u00a0сохранилось, а\u00a0прежнее цело. Освободите место и\u00a0повторите.";
  }
  return "Не\u00a0получилось сохранить. Прежнее цело: попробуйте ещё раз.";
}
