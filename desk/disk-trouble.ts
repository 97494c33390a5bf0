import { DeskError } from "./desk-error";

/** Over HTTP: "Insufficient Storage". */
const FULL = 507;

/** What the disk, or the system in front of it, refuses, and what to do. */
const WORDS: Record<string, string> = {
  ENOSPC: "На диске кончилось место: запись не сделана. Освободите место на диске и повторите.",
  EDQUOT:
    "Ваша часть диска заполнена: запись не сделана. Удалите лишнее или попросите добавить место и повторите.",
  EROFS:
    "Диск открыт только для чтения: запись не сделана. Покажите это тому, кто ведёт этот компьютер.",
  EACCES:
    "Нет права писать в папку проекта: запись не сделана. Покажите это тому, кто ведёт этот компьютер.",
  EMFILE:
    "Открыто слишком много файлов: запись не сделана. Закройте лишние программы, запустите рабочее место снова и повторите.",
  EIO: "Диск ответил ошибкой: запись не сделана. Скопируйте написанное и покажите это тому, кто ведёт этот компьютер.",
};

const SAME: Record<string, string> = { EPERM: "EACCES", ENFILE: "EMFILE" };

/** As git and other programs say it in English. What the remote says of its own disk stands behind «remote:». */
const SAID: [RegExp, string][] = [
  [/^(?!remote:).*no space left on device/im, "ENOSPC"],
  [/^(?!remote:).*disk quota exceeded/im, "EDQUOT"],
  [/^(?!remote:).*read-only file system/im, "EROFS"],
  [/^(?!remote:).*(?:insufficient permission for adding|: permission denied$)/im, "EACCES"],
  [/^(?!remote:).*too many open files/im, "EMFILE"],
  [/^(?!remote:).*input\/output error/im, "EIO"],
];

/**
 * @param error of the file system, of git or of the process that checks
 * @returns it in words for the author; undefined: it is about something else
 */
export function diskTrouble(error: unknown): DeskError | undefined {
  if (typeof error !== "object" || error === null || error instanceof DeskError) return undefined;
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  const said = () => SAID.find(([sign]) => sign.test(message))?.[1];
  const kind = WORDS[code] ? code : (SAME[code] ?? said());
  const words = kind && WORDS[kind];
  return words ? new DeskError(words, FULL) : undefined;
}
