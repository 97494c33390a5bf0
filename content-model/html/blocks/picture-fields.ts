import { existsSync } from "node:fs";
import path from "node:path";
import { ContentError, type Place } from "../../reading/content-error";
import { ALT_LENGTH } from "../../data/data-fields";
import { attribute, type Directive, type Text } from "./block";

/** @throws ContentError when the alternative text is missing or too long */
export function altOf(directive: Directive, place: Place): string {
  const remedy = 'Опишите рисунок для тех, кто его не видит: alt="…"';
  const alt = attribute(directive, "alt", place, remedy);
  if (alt.length <= ALT_LENGTH) return alt;
  throw new ContentError(
    place,
    `описание рисунка длиннее ${ALT_LENGTH} знаков`,
    "Сократите alt, а подробности напишите абзацем после подписи",
  );
}

interface Wanted {
  /** Pattern of the picture's name; its first group is the folder. */
  name: RegExp;
  /** Beginning of the message when there is no such file. */
  missing: string;
  remedy: string;
}

/** Folder of drawings that several texts show. */
const SHARED = "content";

/**
 * @returns path of the picture that the block names, from the root of the project
 * @throws ContentError when there is none
 */
export function pictureFile(
  directive: Directive,
  text: Text,
  place: Place,
  { name, missing, remedy }: Wanted,
): string {
  const src = attribute(directive, "src", place, remedy);
  const [, folder] = name.exec(src) ?? [];
  const file = path.posix.join(folder === "." ? path.posix.dirname(text.file) : SHARED, src);
  if (folder && existsSync(path.join(text.root, file))) return file;
  throw new ContentError(place, `${missing} ${src}`, remedy);
}
