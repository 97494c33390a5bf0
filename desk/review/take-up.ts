import { DeskError } from "../desk-error";
import { contentOf, difference } from "../git/difference";
import { mergeOf } from "../git/merge";
import { baseCommit, stepsBetween, take } from "../git/move";
import { NONE, objectOf, setRef, TAKEN } from "../git/refs";
import { sentWork, type Work } from "../works/sent";
import { unsent } from "../works/unsent";
import { knownEditor, type Editor } from "../git/editor";
import type { Pushed } from "../git/remote";
import { personOf } from "../works/roles";
import { bringUpToDate } from "./send";
import { forgetFinished } from "./taken";
import { giveBack } from "./give-back";

/**
 * «Взять в работу»: brings a sent work into the author's files again. Where the same lines were published otherwise meanwhile, the
 * author's version comes, and the page of unsent changes shows what it would remove.
 *
 * Several works can be taken up, as long as they are about different texts.
 *
 * @throws DeskError when the files hold other unsent changes of the same texts
 */
export async function takeUp(name: string): Promise<void> {
  await bringUpToDate();
  const work = await sentWork(name);
  if (!work) throw new DeskError("Этой работы уже нет: её опубликовали или забрали.", 409);
  const own = new Map((await unsent()).changes.map((change) => [change.file, change]));
  await forgetFinished([...own.values()]);
  const base = await baseCommit();
  const { tree, conflicts } = await mergeOf(base, work.tip);
  const changes = await difference(base, tree);
  // Changes that an interrupted taking up has already written are no conflict.
  const both = changes.filter(({ file, after }) => own.has(file) && own.get(file)?.after !== after);
  if (both.length > 0) {
    const files = both.map(({ file }) => file).join(", ");
    throw new DeskError(
      `У вас есть неотправленные правки тех же текстов: ${files}. Сначала отправьте их.`,
      409,
    );
  }
  const { steps } = await stepsBetween(base, tree);
  await setRef(`${TAKEN}${name}`, work.tip, NONE);
  await take(
    await Promise.all(
      steps.map(async (step) => {
        if (!conflicts.includes(step.file)) return step;
        const theirs = await objectOf(`${work.tip}:${step.file}`);
        return { file: step.file, content: theirs ? await contentOf(theirs) : null };
      }),
    ),
  );
}

/** What the board says of a work that its own author has withdrawn. */
const WORDS = "Автор забрал работу, чтобы исправить.";

/** Whether this editor has sent the work and it has no answer yet: then they may withdraw it. */
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
