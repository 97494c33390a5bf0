import type { Database } from "../database/database";

/** What a command works with. */
export interface Context {
  /** Opens the database: not before it is needed, because a server may have the embedded one. */
  open: () => Promise<Database>;
  /** Origin of the site, for links. */
  siteUrl: string;
  /** Writes to standard output; a line break at the end is the caller's. */
  print: (text: string) => void;
  /** The name by which the system knows the person; empty: it knows none. */
  systemUser: string;
}

/** What stands on the command line after the command's name. */
export interface Given {
  words: string[];
  /** By the name of the key; absent when it was not written. */
  values: Record<string, string>;
  /**
   * Who gives the command, for the journal.
   *
   * @throws Refusal when nobody is named
   */
  operator: () => string;
}

export interface Command {
  /** The words after the command's name, as the help shows them. */
  words: string[];
  /** One line for the list of commands. */
  summary: string;
  /** What its keys mean, which a value follows, by their names. */
  keys?: Record<string, string>;
  /** @throws Refusal */
  run: (given: Given, context: Context) => Promise<void>;
}
