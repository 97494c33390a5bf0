import type { TSchema } from "typebox";
import type { Change, Source } from "./front-matter-fields";
import type { TextFolder } from "./text-folder";

/** What the build itself looks at in the facts of a text, whichever kind it is of. */
export interface TextFacts {
  type?: string;
  cover?: string;
  portrait?: string;
  film?: string | null;
  doctor?: string;
  date?: string;
  reviewed?: string;
  nextReview?: string;
  reviewer?: string;
  topics?: string[];
  sources?: Source[];
  changes?: Change[];
  draft?: boolean;
  path?: string;
  slug?: string;
}

/** A kind of text in `content/`: all that the build must know of it, in one place. */
export interface TextKind {
  /** Name of the kind in GraphQL. */
  type: string;
  /** Folders that hold such texts. */
  folders: readonly TextFolder[];
  /** What its head holds; the descriptions in it are advice to the author. */
  frontMatter: TSchema;
  /**
   * @param file path from the root of the project
   * @throws ContentError when the place or the front matter of the file is wrong
   */
  read: (file: string, raw: string) => TextFacts;
  /** Type of the kind in GraphQL, whose parent is the `Mdx` node. */
  typeDefs: string;
  /** Somebody checks such texts: the type implements `ReviewedText`. */
  isReviewed?: true;
  /** File in src/templates for the page that each text has at its `path`; the type has `path`, `date` and `reviewed`. */
  template?: (path: string) => string;
}
