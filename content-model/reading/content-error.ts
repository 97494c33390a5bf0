/** Place of a mistake in the content folder. `line` counts from 1. */
export interface Place {
  file: string;
  line: number;
}

/** A mistake in the content that stops the build. The text is for its author, so it is in Russian. */
export class ContentError extends Error {
  readonly line: number;

  constructor({ file, line }: Place, problem: string, remedy: string) {
    super(`${file}:${line} — ${problem}. ${remedy}.`);
    this.name = "ContentError";
    this.line = line;
  }
}

/** Refuses a field of a text, at its line, with the problem and the remedy. */
export type Refuse = (field: string, problem: string, remedy: string) => never;
