import { userInfo } from "node:os";
import { NAME_MAX_LENGTH } from "@rodinki/contract/limits";
import { asLine, hasHidden } from "@rodinki/contract/line";
import { Refusal } from "./program";

/**
 * Who gives a command, for the journal: the name after `--as`, else the user of the system.
 *
 * @throws Refusal
 */
export function operatorName(as: string | undefined): string {
  const name = asLine(as ?? systemUser());
  if (name === "" || name.length > NAME_MAX_LENGTH || hasHidden(name)) {
    throw new Refusal('Назовите себя, чтобы журнал знал, кто это сделал: --as "Имя Фамилия"');
  }
  return name;
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return "";
  }
}
