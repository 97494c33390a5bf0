import { publicationAt } from "../git/publications";
import { readEditors, rolesOf, isAlone, isOnePerson, type Member, type Role } from "../works/roles";
import { authorsOf, hasWritten, type Step, type Work } from "../works/sent";
import { DOCTOR, trailer } from "../git/commit";
import { stampOf, statementsOf } from "./medical";
import type { Proposal } from "./proposal";
import { NOT_ALONE, whyNotAlone, type NotAlone } from "./taken-back";
import { undoneBy } from "./undo-publication";

/** Who else of the team could do it: « Опубликовать может другой редактор: Борис Иванов.» On one machine no names are known. */
async function whoElse(work: Work, role: Role, can: string): Promise<string> {
  const other = role === "doctor" ? "другой врач" : "другой редактор";
  const file = process.env.DESK_EDITORS?.trim();
  if (isAlone() || !file) {
    return ` ${can} ${other}: на странице «Проверка» он называет себя.`;
  }
  const names = Object.values(await readEditors(file))
    .filter((entry) => rolesOf(entry).includes(role) && !hasWritten(work, entry))
    .map(({ name }) => name);
  if (names.length > 0) return ` ${can} ${other}: ${names.join(", ")}.`;
  return ` ${can} ${other}, но в команде такого нет: покажите это тому, кто ведёт стол.`;
}

/**
 * Whether a work is exactly the undo of a publication. «plain»: its author may publish it alone; otherwise the reason why two
 * people are needed.
 */
export async function undoKind(
  work: Work,
  proposal: Proposal,
): Promise<"plain" | NotAlone | undefined> {
  const done = work.undoes === undefined ? undefined : await undoneBy(work.tip);
  if (done === undefined) return undefined;
  const why = await whyNotAlone(await publicationAt(done), proposal, authorsOf(work));
  return why ?? "plain";
}

/** The doctor's mark that is valid for a work: it is about exactly these statements, and nothing was written after it. */
export function markOn(work: Work, statements: Parameters<typeof stampOf>[0]): Step | undefined {
  const last = work.steps.findLastIndex(({ isWritten, kind }) => isWritten || kind === "sent");
  return work.steps
    .slice(last + 1)
    .find(
      (step) => trailer(step.trailers, DOCTOR) === stampOf(statements) && !hasWritten(work, step),
    );
}

/** @returns why this person cannot put the doctor's mark on a work; undefined: they can */
export async function markRefusal(work: Work, member: Member): Promise<string | undefined> {
  if (hasWritten(work, member)) {
    return `Вы писали эту работу, поэтому как врач её читает другой человек.${await whoElse(work, "doctor", "Отметить «верно» может")}`;
  }
  if (member.roles.includes("doctor")) return undefined;
  return `Отметку врача ставит врач.${await whoElse(work, "doctor", "Отметить «верно» может")}`;
}

/** @returns why this person cannot return a work; undefined: they can. Its author may always withdraw it */
export function returningRefusal(work: Work, member: Member): string | undefined {
  const reads = member.roles.some((role) => role === "editor" || role === "doctor");
  return reads || hasWritten(work, member)
    ? undefined
    : "Чужую работу возвращает редактор или врач.";
}

/**
 * Decides who may publish a work: an editor who has written no version of it, after a doctor has read what it changes in the lists
 * of signs and facts. One person alone may remove a new text, or their own words, from the site. `DESK_ONE_PERSON=yes` lets the
 * only person of a team do it all.
 *
 * @returns why this person cannot publish it, and who can; undefined: they may
 */
export async function publishingRefusal(
  work: Work,
  proposal: Proposal,
  member: Member,
): Promise<string | undefined> {
  const can = "Опубликовать может";
  if (!member.roles.includes("editor"))
    return `Публикуют редакторы, а вы в команде не редактор.${await whoElse(work, "editor", can)}`;
  if (isOnePerson()) return undefined;
  const undo = await undoKind(work, proposal);
  if (undo === "plain") return undefined;
  if (hasWritten(work, member)) {
    const why = undo
      ? `Эта отмена ${NOT_ALONE[undo]}, поэтому публикует её не тот, кто её отправил.`
      : "Вы писали эту работу, поэтому публикует её не вы.";
    return `${why}${await whoElse(work, "editor", can)}`;
  }
  const statements = await statementsOf(proposal);
  if (statements.length === 0 || markOn(work, statements)) return undefined;
  return "Работа меняет утверждения из списков признаков и фактов: сначала их должен прочесть врач и нажать «Врач: верно» на странице работы.";
}
