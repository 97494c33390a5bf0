import type { Database } from "../database/database";

/** What a command works with. */
export interface Context {
  database: Database;
  /** Origin of the site, for links in letters. */
  siteUrl: string;
  /** Writes to standard output; a line break at the end is the caller's. */
  print: (text: string) => void;
}

export interface Command {
  /** The words after the command's name, as the help shows them. */
  words: string[];
  /** One line for the list of commands. */
  summary: string;
  /** @throws Refusal */
  run: (words: string[], context: Context) => Promise<void>;
}
