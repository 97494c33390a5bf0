import { ContentError } from "./content-error";
import { letterInParts } from "./whole-letters";

/** Characters that no text may have: remains of another encoding, line ends of old programs, invisible characters. */
const INVALID_CHARACTER = /\uFFFD|\r(?!\n)|[\0-\x08\v\f\x0E-\x1F\x7F-\x9F]/;

const NOT_UTF_8 = [
  "здесь буквы не в кодировке UTF-8",
  "Откройте файл в редакторе, где слова видны верно, и сохраните его в кодировке UTF-8",
] as const;

function mistakeOf(sign: string): readonly [problem: string, remedy: string] {
  if (sign === "\uFFFD" || sign === "\0") return NOT_UTF_8;
  if (sign === "\r")
    return [
      "строка кончается так, как писали старые программы (CR)",
      "Сохраните файл с концами строк LF или CRLF",
    ];
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return [
    `здесь невидимый знак U+${code}`,
    "Удалите его: поставьте курсор после него и нажмите Backspace",
  ];
}

/** Mistake of a letter in two parts. The desk composes letters, so saving the file there corrects it. */
const mistakeOfParts = (letter = "") =>
  [
    `буква «${letter}» записана двумя знаками, как в именах файлов macOS: поиск её не найдёт`,
    "Наберите её заново или сохраните текст на рабочем месте автора: оно исправит все такие буквы",
  ] as const;

/**
 * Refuses a file that was not read as its author has written it, before a damaged version is edited and saved.
 *
 * @param text of a file that was read as UTF-8, or a part of it
 * @param firstLine line of the file where `text` begins
 * @throws ContentError with file and line
 */
export function checkLetters({
  file,
  text,
  firstLine = 1,
}: {
  file: string;
  text: string;
  firstLine?: number;
}): void {
  const found = INVALID_CHARACTER.exec(text);
  const inParts = found ? undefined : letterInParts(text);
  const index = found?.index ?? inParts?.index;
  if (index === undefined) return;
  const line = text.slice(0, index).split("\n").length + firstLine - 1;
  throw new ContentError(
    { file, line },
    ...(found ? mistakeOf(found[0]) : mistakeOfParts(inParts?.whole)),
  );
}
