import { DeskError } from "../desk-error";
import { bringUpToDate } from "./bring-up-to-date";
import { knownEditor, type Editor } from "../git/editor";
import { giveBack } from "./give-back";
import { type Pushed } from "../git/remote";
import { personOf } from "../works/roles";
import { sentWork, type Work } from "../works/sent";
import { takeUp } from "./take-up";
import { unsent } from "../works/unsent";

/** What the board says of a work that its own author has withdrawn. */
const WORDS = "Автор забрал работу, чтобы исправить.";

/** Whether somebody has sent this work and nobody has answered yet: they may withdraw it. */
export const isOwnWaiting = ({ state, steps }: Work, editor: Editor | undefined): boolean =>
  state === "waiting" &&
  editor !== undefined &&
  personOf(steps.findLast(({ kind }) => kind === "sent")?.email ?? "") === personOf(editor.email);

/**
 * «Отозвать»: the work of its own author returns to their files as unsent changes, and nobody can publish it meanwhile.
 *
 * @param tip the work as its author has seen it
 * @returns how far the withdrawal has got: without a connection others still see the work
 * @throws DeskError, and nothing is done, when it is not theirs, has changed, is published, or their files hold changes of the same texts
 */
export async function withdraw(name: string, tip: string): Promise<Pushed> {
  const editor = await knownEditor();
  await bringUpToDate();
  const work = await sentWork(name);
  if (!work)
    throw new DeskError(
      "Этой работы уже нет: её опубликовали или забрали. Отменить публикацию можно на «Проверке».",
      409,
    );
  if (work.tip !== tip)
    throw new DeskError(
      "Эту работу изменили, пока страница была открыта. Посмотрите её ещё раз.",
      409,
    );
  if (!isOwnWaiting(work, editor))
    throw new DeskError("Отозвать можно только свою работу, пока она ждёт проверки.", 409);
  const { changes } = await unsent();
  const both = changes.filter(({ file }) => work.files.includes(file)).map(({ file }) => file);
  if (both.length > 0)
    throw new DeskError(
      `У вас есть неотправленные правки тех же текстов: ${both.join(", ")}. Сначала отправьте их или отмените.`,
      409,
    );
  const pushed = await giveBack(name, tip, WORDS);
  await takeUp(name);
  return pushed;
}
