import { userInfo } from "node:os";
import { NAME_MAX_LENGTH } from "@rodinki/contract/limits";
import { asLine, hasHidden } from "@rodinki/contract/line";
import { Refusal } from "./program";

/**
 * Who gives a command, for the journal.
 *
 * @param name the one after `--as`, else that of the system's user
 * @throws Refusal
 */
export function operatorName(name: string): string {
  const line = asLine(name);
  if (line === "" || line.length > NAME_MAX_LENGTH || hasHidden(line)) {
    throw new Refusal('Назовите себя, чтобы журнал знал, кто это сделал: --as "Имя Фамилия"');
  }
  return line;
}

/** @returns the name by which the system knows who works here; empty: it knows none */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return "";
  }
}
