import type { Content, Paragraph } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { ContentError, type Place } from "../../reading/content-error";
import type { Source } from "../../kinds/front-matter-fields";
import type { BlockForm } from "./block-form";

export type Directive = ContainerDirective | LeafDirective | TextDirective;

/** The text that contains a block. */
export interface Text {
  /** The folder that holds `content/`. */
  root: string;
  /** Path from there, for messages. */
  file: string;
  /** The list of the front matter. */
  sources: readonly Source[];
}

/** The text around a block. */
interface Surroundings {
  text: Text;
  place: Place;
  /** Node before the block in its line, if any. */
  before: Content | undefined;
  /** Whether the block is the first of the text. */
  isOpening: boolean;
  /** Level of the block's own heading: one below the preceding heading. */
  depth: number;
  /**
   * Creates a lazily loaded picture: its address and size are set when all blocks are known.
   *
   * @param file path of an existing file from the root of the project
   */
  showPicture: (file: string, alt: string) => Paragraph;
  /** Records that the block shows data of a content file (path from the root of the project). */
  uses: (file: string) => void;
  /** Terms that the text has explained so far, with their sheets, which are appended to the text. */
  terms: Map<string, Paragraph>;
  /** Sheets of the shared facts that the text has stated so far, which are appended as well. */
  facts: Paragraph[];
}

/** A block that authors can write; its name is in the list of remark-blocks.ts. */
export interface Block<D extends Directive = Directive> {
  type: D["type"];
  /** Usage, for authors who mistype it. */
  usage: string;
  attributes: readonly string[];
  form: BlockForm;
  /** Turns the directive into HTML by its `data` and `children`; throws ContentError. */
  render: (directive: D, around: Surroundings) => void;
}

/** @throws ContentError when the attribute is missing or empty, with `remedy` as advice */
export function attribute(
  directive: Directive,
  name: string,
  place: Place,
  remedy: string,
): string {
  const value = directive.attributes?.[name]?.trim();
  if (value) return value;
  throw new ContentError(place, `у блока ${directive.name} нет поля «${name}»`, remedy);
}

/** Checks the number of a source against the list of the front matter. */
export function sourceNumber(written: string, { sources }: Text, place: Place): number {
  const number = Number(written);
  if (Number.isInteger(number) && number >= 1 && number <= sources.length) return number;
  throw new ContentError(
    place,
    `нет источника с номером «${written}»`,
    sources.length > 0
      ? `Номера источников в шапке — от 1 до ${sources.length}`
      : "Добавьте источник в список sources в шапке текста",
  );
}
