/** How a word of YAML is written where it stands. */
export interface Writing {
  /** As the node that it replaces or follows: `PLAIN`, `QUOTE_DOUBLE`, `BLOCK_FOLDED`… */
  style?: string;
  /** The text of the folded block that it replaces. */
  folded?: string;
  inFlow: boolean;
  /** Column of the field or entry that holds it, from 0. */
  indent: number;
  /** Column where it begins, from 0. */
  column: number;
  /** Lines are broken where Prettier would break them: files of data, not heads of texts. */
  wraps: boolean;
}

export const WIDTH = 100;
