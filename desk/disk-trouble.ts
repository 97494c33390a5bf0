import { statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
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
  ENAMETOOLONG:
    "Имя файла или папки слишком длинное: запись не сделана. Назовите короче и повторите.",
  EIO: "Диск ответил ошибкой: запись не сделана. Скопируйте написанное и покажите это тому, кто ведёт этот компьютер.",
};

/** Bytes: less is no room for a text, and programs that fail there have said so. */
const LITTLE = 1_000_000;

function isFull(folder: string): boolean {
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  // Some kinds of disk have any number of files, and count none.
  return bavail * bsize < LITTLE || (files > 0 && ffree === 0);
}

/** Whether the folder for temporary files is full, and the project lies elsewhere. */
function isFullBesideProject(): boolean {
  try {
    return statSync(tmpdir()).dev !== statSync(".").dev && isFull(tmpdir()) && !isFull(".");
  } catch {
    return false;
  }
}

function isSomeDiskFull(): boolean {
  try {
    return isFull(".") || isFull(tmpdir());
  } catch {
    return false;
  }
}

const FULL_BESIDE = () =>
  `На диске с папкой временных файлов (${tmpdir()}) кончилось место: запись не сделана. Освободите место на этом диске и повторите.`;

const SAME: Record<string, string> = { EPERM: "EACCES", ENFILE: "EMFILE" };

/** The words of git and other programs about the disk, in English. What the remote says of its own disk stands behind «remote:». */
const SAID: [RegExp, string][] = [
  [/^(?!remote:).*(?:no space left on device|out of diskspace)/im, "ENOSPC"],
  [/^(?!remote:).*disk quota exceeded/im, "EDQUOT"],
  [/^(?!remote:).*read-only file system/im, "EROFS"],
  [/^(?!remote:).*(?:insufficient permission for adding|: permission denied$)/im, "EACCES"],
  [/^(?!remote:).*too many open files/im, "EMFILE"],
  [/^(?!remote:).*input\/output error/im, "EIO"],
];

/** The words of git when it could not write and does not say why. */
const NOT_WRITTEN = /^(?!remote:).*(?:(?:unable|failed|could not) (?:to )?write|write error)/im;

/**
 * @param error of the file system, of git or of the process that checks
 * @returns it in words for the author; undefined: it is about something else
 */
export function diskTrouble(error: unknown): DeskError | undefined {
  if (typeof error !== "object" || error === null || error instanceof DeskError) return undefined;
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  const said = () =>
    SAID.find(([sign]) => sign.test(message))?.[1] ??
    (NOT_WRITTEN.test(message) && isSomeDiskFull() ? "ENOSPC" : undefined);
  const kind = WORDS[code] ? code : (SAME[code] ?? said());
  const words = kind === "ENOSPC" && isFullBesideProject() ? FULL_BESIDE() : kind && WORDS[kind];
  return words ? new DeskError(words, FULL) : undefined;
}

/** Handles the refusal of a file or folder that may be missing: then there is nothing. @throws any other error */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}
