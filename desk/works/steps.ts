import { commitOf, dropRef, isAncestor, NONE, remoteName, setRef } from "../git/refs";
import { fetchSent, push, remember, type Pushed } from "../git/remote";
import { DeskError } from "../desk-error";
import { LIMITS } from "../limits";
import { commit, ANSWERS, cleaned, CLOSES, REMARK, trailer } from "../git/commit";
import { type Work, sentWork, type Step } from "./sent";
import { currentMember } from "./roles";

/** What the branch of a work has to mean at the remote, so that nobody has done anything with the work since it was read here. */
export async function seenThere({
  name,
  tip,
  unsent,
}: Pick<Work, "name" | "tip" | "unsent">): Promise<string> {
  if (!unsent) return tip;
  const there = (await commitOf(`refs/remotes/${await remoteName()}/${name}`)) ?? NONE;
  // The branch has moved while this step was worked out: a push of what was read here will be rejected.
  return there === NONE || (await isAncestor(there, tip)) ? there : tip;
}

/** What the branch of a work has to mean here. With a remote it may be older than the work, or missing: the remote decides. */
export const seenHere = async ({ name, tip }: Pick<Work, "name" | "tip">): Promise<string> =>
  (await remoteName()) ? ((await commitOf(`refs/heads/${name}`)) ?? NONE) : tip;

/**
 * Adds a return, a doctor's mark or a remark on top of a work.
 *
 * @param work as it was read; when anybody has published, changed or answered it since, nothing is done
 * @returns "rejected" when somebody has
 */
export async function addStep(work: Work, step: string): Promise<Pushed> {
  const ref = `refs/heads/${work.name}`;
  const before = await seenHere(work);
  if (!(await setRef(ref, step, before))) return "rejected";
  const pushed = await push(step, { name: work.name, before: await seenThere(work) });
  remember(work.name, pushed);
  if (pushed !== "rejected") return pushed;
  if (before === NONE) await dropRef(ref, step);
  else await setRef(ref, before, step);
  await fetchSent();
  return pushed;
}

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
export const MAX_PLACE_CHARACTERS = 300;

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
interface Said {
  name: string;
  words: string;
  file?: string;
  place?: string;
  /** The remark that is answered. */
  to?: string;
  /** Whether the answer closes the remark. */
  closes?: boolean;
}

function messageOf(work: Work, { file = "", place = "", to, closes }: Said, words: string): string {
  if (words.length > LIMITS.answerCharacters)
    throw new DeskError(`Замечание — до ${LIMITS.answerCharacters} знаков.`);
  if (words === "" && !closes) throw new DeskError("Напишите, что вы хотели сказать.");
  if (to === undefined) {
    const line = place.replace(/[\s\p{Cc}]+/gu, " ").trim();
    if (!work.files.includes(file) || line === "")
      throw new DeskError("Этого места в работе уже нет. Откройте её ещё раз.", 409);
    return `Замечание\n\n${words}\n\n${REMARK} ${file} ${line.slice(0, MAX_PLACE_CHARACTERS)}\n`;
  }
  if (!remarksOf(work).some(({ id }) => id === to))
    throw new DeskError("Этого замечания нет. Откройте работу ещё раз.", 409);
  return `Ответ\n\n${words}\n\n${closes ? CLOSES : ANSWERS} ${to}\n`;
}

/**
 * Adds a remark at a place of a work, or an answer to one: a step on top of the work, whose texts stay the same.
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
