/** A file of content/ as somebody wants it. */
export interface Change {
  /** Path from the root of the project. */
  file: string;
  /** Text, a picture, or null: the file is deleted. */
  content: string | Buffer | null;
}

/** Whether a file of the project is written by people: a text, or data. */
export const isWords = (file: string): boolean => /\.(?:mdx|md|yml)$/.test(file);

/** @returns the content of a change: a string for a text or data, the bytes for a picture */
export const contentAs = (file: string, bytes: Buffer): string | Buffer =>
  isWords(file) ? bytes.toString() : bytes;
