import { ContentError } from "../reading/content-error";

/** Gender of a Russian noun, with which words about it agree. */
type Gender = "m" | "f" | "n";

/** A folder of texts, which is a list in the authors' desk. */
export interface TextFolder {
  /** Name in the desk's addresses. */
  id: string;
  /** Name of the list; `one` names one text. */
  label: string;
  one: string;
  gender: Gender;
  /** Words for changes, where forms like «Новый врач», «Изменён врач», «Удалён врач» do not fit. */
  changeWords?: { added: string; changed: string; removed: string };
  /** Path from the root of the project. */
  folder: string;
  /** A text is `адрес/index.mdx` with its pictures beside it, or `адрес.mdx`. */
  holds: "folders" | "files";
  /** Field with the title of a text in lists, from which a new address is proposed. */
  titleField: string;
  /** Fields, optional in the schema, that these texts must have; `without`: must not have. */
  needs?: readonly string[];
  without?: readonly string[];
  /** Whether authors can add texts; not where their place in the site is fixed. */
  grows: boolean;
}

/** Pattern of the paths of a folder's texts from the root of the project; the first group is the address. */
export const filePattern = ({ folder, holds }: Pick<TextFolder, "folder" | "holds">): RegExp =>
  new RegExp(`^${folder}/([^/]+)${holds === "folders" ? "/index" : ""}\\.mdx$`);

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The part of a file's place that becomes its address.
 *
 * @param pattern pattern of the path, whose first group is the slug
 * @throws ContentError when it cannot be part of an address
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
