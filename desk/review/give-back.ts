import { DeskError } from "../desk-error";
import { LIMITS } from "../limits";
import { addStep } from "./add-step";
import { commit } from "./commit";
import { returningRefusal } from "./four-eyes";
import { doneMeanwhile } from "./meanwhile";
import { fetchSent, type Pushed } from "./remote";
import { currentMember } from "./roles";
import { sentWork } from "./sent";
import { RETURNED } from "./trailers";

/** Words of a person as they stand in a commit: a trailer of ours is ours alone. */
const cleaned = (words: string) =>
  words
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/^Desk:/gm, "Desk")
    .trim();

/**
 * «Вернуть»: says to the author, in words, what is to be changed. The work itself stays as it is.
 *
 * @param tip the work as its reader has seen it
 * @throws DeskError without words, for somebody who only writes, and when the work has changed meanwhile
 */
export async function giveBack(name: string, tip: string, said: string): Promise<Pushed> {
  const words = cleaned(said);
  if (words === "")
    throw new DeskError(
      "Напишите автору, что исправить: без этих слов он не поймёт, почему текст вернулся.",
    );
  if (words.length > LIMITS.answerLetters)
    throw new DeskError(`Слова для автора — до ${LIMITS.answerLetters} знаков.`);
  const moved = async () =>
    new DeskError(
      `${(await doneMeanwhile({ name, tip })) ?? "Эту работу изменили, пока вы её читали."} Посмотрите ещё раз. Ваши слова:\n${words}`,
      409,
    );
  const author = await currentMember();
  await fetchSent();
  const work = await sentWork(name);
  if (work?.tip !== tip) throw await moved();
  const refusal = returningRefusal(work, author);
  if (refusal) throw new DeskError(refusal, 403);
  const made = await commit({
    tree: `${tip}^{tree}`,
    parents: [tip],
    message: `Возвращено автору\n\n${words}\n\n${RETURNED}\n`,
    author,
  });
  const pushed = await addStep(work, made);
  // Somebody was faster: what they have done counts, and the words are shown to their author.
  if (pushed === "rejected") throw await moved();
  return pushed;
}
