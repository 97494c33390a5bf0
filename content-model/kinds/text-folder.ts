import { ContentError } from "../reading/content-error";

/** Gender of a Russian noun: words about it follow. */
type Gender = "m" | "f" | "n";

/** A folder of texts as authors know it: a list in the desk. */
export interface TextFolder {
  /** Names it in the desk's addresses. */
  id: string;
  /** What the list is called, and one of it. */
  label: string;
  one: string;
  gender: Gender;
  /** How a change of one is described, where «Новый врач», «Изменён врач», «Удалён врач» would not do. */
  changeWords?: { added: string; changed: string; removed: string };
  /** Path from the root of the project. */
  folder: string;
  /** A text is `адрес/index.mdx` with its pictures beside it, or `адрес.mdx`. */
  holds: "folders" | "files";
  /** The field that names a text in lists, and that a new address is proposed from. */
  titleField: string;
  /** Fields that the schema leaves open and that these texts must have, or never have. */
  needs?: readonly string[];
  without?: readonly string[];
  /** New ones can be written. One whose place in the site is fixed stays alone. */
  grows: boolean;
}

/** Paths of its texts from the root of the project; the first group is the address. */
export const filePattern = ({ folder, holds }: Pick<TextFolder, "folder" | "holds">): RegExp =>
  new RegExp(`^${folder}/([^/]+)${holds === "folders" ? "/index" : ""}\\.mdx$`);

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
