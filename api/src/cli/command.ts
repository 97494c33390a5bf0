import { userInfo } from "node:os";
import { NAME_MAX_LENGTH } from "@rodinki/contract/limits";
import { asLine, hasHidden } from "@rodinki/contract/line";
import type { Database } from "../database/database";
import { Refusal } from "./program";

/** Services and settings that are available to a command. */
export interface Context {
  /** Opens the database. To be called only when needed, because a running server may have the embedded one open. */
  open: () => Promise<Database>;
  /** Origin of the site, for links. */
  siteUrl: string;
  /** Writes to standard output; the caller adds the line break at the end. */
  print: (text: string) => void;
  /** Name of the operating system's user; empty if there is none. */
  systemUser: string;
}

/** Command line after the command's name. */
export interface Given {
  words: string[];
  /** Values by the name of their key; omitted keys are absent. */
  values: Record<string, string>;
  /**
   * Name of the operator who runs the command, for the journal.
   *
   * @throws Refusal when there is no name
   */
  operator: () => string;
}

export interface Command {
  /** The words after the command's name, as the help shows them. */
  words: string[];
  /** One line for the list of commands. */
  summary: string;
  /** Meaning of each key that a value follows, by its name. */
  keys?: Record<string, string>;
  /** @throws Refusal */
  run: (given: Given, context: Context) => Promise<void>;
}

/**
 * Name of the operator who runs a command, for the journal.
 *
 * @param name value of `--as`, else name of the system's user
 * @throws Refusal
 */
export function operatorName(name: string): string {
  const line = asLine(name);
  if (line === "" || line.length > NAME_MAX_LENGTH || hasHidden(line)) {
    throw new Refusal('Назовите себя, чтобы журнал знал, кто это сделал: --as "Имя Фамилия"');
  }
  return line;
}

/** @returns name of the operating system's user; empty if there is none */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id that has no name.
    return "";
  }
}
