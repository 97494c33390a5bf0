import { userInfo } from "node:os";
import { NAME_MAX_LENGTH } from "@rodinki/contract/limits";
import { asLine, hasHidden } from "@rodinki/contract/line";
import { Refusal } from "./program";

/**
 * Name of the operator who gives a command, for the journal.
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

/** @returns name of the operating system's user; empty: it has none */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return "";
  }
}
