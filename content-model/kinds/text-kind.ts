import type { TSchema } from "typebox";
import type { Change, Source } from "./front-matter-fields";
import type { TextFolder } from "./text-folder";

/** Fields of a text's front matter that the build reads, whatever the kind of the text. */
export interface TextFacts {
  type?: string;
  title?: string;
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

/** A kind of text in `content/`: everything that the build must know about it, in one place. */
export interface TextKind {
  /** Name of the kind in GraphQL. */
  type: string;
  /** Folders that hold such texts. */
  folders: readonly TextFolder[];
  /** Schema of the front matter; its descriptions are advice to the author. */
  frontMatter: TSchema;
  /**
   * @param file path from the root of the project
   * @throws ContentError when the place or the front matter of the file is wrong
   */
  read: (file: string, raw: string) => TextFacts;
  /** Type of the kind in GraphQL, whose parent is the `Mdx` node. */
  typeDefs: string;
  /** Set when such texts are reviewed: the type implements `ReviewedText`. */
  isReviewed?: true;
  /** File in src/templates for the page that each text has at its `path`; the type implements `DescribedText`. */
  template?: (path: string) => string;
}
