/** A file of content/ as somebody wants it. */
export interface Change {
  /** Path from the root of the project. */
  file: string;
  /** Text, a picture, or null: the file goes. */
  content: string | Buffer | null;
}
