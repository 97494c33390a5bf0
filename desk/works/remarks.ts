import { DeskError } from "../desk-error";
import { LIMITS } from "../limits";
import { addStep } from "./add-step";
import { commit } from "../git/commit";
import { fetchSent, type Pushed } from "../git/remote";
import { currentMember } from "./roles";
import { sentWork, type Step, type Work } from "./sent";
import { ANSWERS, cleaned, CLOSES, REMARK, trailer } from "../git/trailers";

/** What somebody has said about a place of a text, with what was answered. */
export interface Remark {
  /** The commit in which it stands. */
  id: string;
  file: string;
  /** The words of the place as its reader saw them. */
  place: string;
  said: Step[];
  isClosed: boolean;
}

/** The beginning of a place is enough to find it again. */
export const PLACE_LETTERS = 300;

/** Of a place: the path of its text, then its words in one line. */
const PLACE = /^(content\/\S+) (.+)$/;

/** @returns the remarks on a work, the first one first */
export function remarksOf({ steps }: Pick<Work, "steps">): Remark[] {
  const remarks = new Map<string, Remark>();
  for (const step of steps) {
    const { commit: id, kind, trailers } = step;
    if (kind === "remark") {
      const [, file = "", place = ""] = PLACE.exec(trailer(trailers, REMARK) ?? "") ?? [];
      remarks.set(id, { id, file, place, said: [step], isClosed: false });
    }
    const to = remarks.get(trailer(trailers, ANSWERS) ?? trailer(trailers, CLOSES) ?? "");
    if (kind !== "answer" || !to) continue;
    to.said.push(step);
    to.isClosed = trailer(trailers, CLOSES) !== undefined;
  }
  return [...remarks.values()];
}

/** What a person says at a place of a work, or answers there. */
export interface Said {
  name: string;
  words: string;
  file?: string;
  place?: string;
  /** The remark that is answered. */
  to?: string;
  /** Whether nothing is left to do. */
  closes?: boolean;
}

function messageOf(work: Work, { file = "", place = "", to, closes }: Said, words: string): string {
  if (words.length > LIMITS.answerLetters)
    throw new DeskError(`Замечание — до ${LIMITS.answerLetters} знаков.`);
  if (words === "" && !closes) throw new DeskError("Напишите, что вы хотели сказать.");
  if (to === undefined) {
    const line = place.replace(/[\s\p{Cc}]+/gu, " ").trim();
    if (!work.files.includes(file) || line === "")
      throw new DeskError("Этого места в работе уже нет. Откройте её ещё раз.", 409);
    return `Замечание\n\n${words}\n\n${REMARK} ${file} ${line.slice(0, PLACE_LETTERS)}\n`;
  }
  if (!remarksOf(work).some(({ id }) => id === to))
    throw new DeskError("Этого замечания нет. Откройте работу ещё раз.", 409);
  return `Ответ\n\n${words}\n\n${closes ? CLOSES : ANSWERS} ${to}\n`;
}

/**
 * Says something at a place of a work, or answers it: a step on top of the work, whose texts stay as they are.
 *
 * @returns the remark, and whether the remote has it
 * @throws DeskError without words, or when the work, its place or the remark is no longer there
 */
export async function remark(said: Said): Promise<{ id: string; pushed: Pushed }> {
  const author = await currentMember();
  await fetchSent();
  const work = await sentWork(said.name);
  if (!work) throw new DeskError("Этой работы нет: её уже опубликовали или забрали.", 409);
  const message = messageOf(work, said, cleaned(said.words));
  const { tip } = work;
  const made = await commit({ tree: `${tip}^{tree}`, parents: [tip], message, author });
  const pushed = await addStep(work, made);
  if (pushed === "rejected")
    throw new DeskError(
      `Кто-то сделал что-то с этой работой в ту же минуту. Скажите ещё раз. Ваши слова:\n${said.words}`,
      409,
    );
  return { id: said.to ?? made, pushed };
}
