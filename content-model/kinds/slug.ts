import { ContentError } from "../reading/content-error";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The part of a file's place that becomes its address.
 *
 * @param pattern finds it in the path as its first group
 * @throws ContentError when it cannot stand in an address
 */
export function slugOf(pattern: RegExp, file: string): string {
  const slug = pattern.exec(file)?.[1] ?? file;
  if (SLUG.test(slug)) return slug;
  throw new ContentError(
    { file, line: 1 },
    `имя «${slug}» не годится для адреса страницы`,
    "Назовите папку или файл строчными латинскими буквами, цифрами и дефисами",
  );
}
