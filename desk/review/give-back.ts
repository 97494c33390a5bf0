import { DeskError } from "../desk-error";
import { LIMITS } from "../limits";
import { addStep, remarksOf } from "../works/steps";
import { commit, cleaned, RETURNED } from "../git/commit";
import { fetchSent, type Pushed } from "../git/remote";
import { currentMember } from "../works/roles";
import { sentWork } from "../works/sent";
import { returningRefusal } from "./four-eyes";
import { doneMeanwhile } from "./proposal";

/**
 * «Вернуть»: returns a work to its author with words about what to change. Its texts stay the same.
 *
 * @param tip the work as its reader has seen it
 * @throws DeskError without words, for somebody who only writes, and when the work has changed meanwhile
 */
export async function giveBack(name: string, tip: string, said: string): Promise<Pushed> {
  const shown = await sentWork(name);
  const isRemarked = shown && remarksOf(shown).some(({ isClosed }) => !isClosed);
  const words = cleaned(said) || (isRemarked ? "Замечания стоят у мест текста." : "");
  if (words === "")
    throw new DeskError(
      "Напишите автору, что исправить: без этих слов он не поймёт, почему текст вернулся.",
    );
  if (words.length > LIMITS.answerCharacters)
    throw new DeskError(`Слова для автора — до ${LIMITS.answerCharacters} знаков.`);
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
