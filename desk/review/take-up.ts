import { DeskError } from "../desk-error";
import { bringUpToDate } from "./bring-up-to-date";
import { contentOf, difference } from "./difference";
import { mergeOf } from "./merge";
import { baseCommit, stepsBetween, take } from "./move";
import { dropRef, NONE, objectOf, refsBelow, setRef, TAKEN } from "./refs";
import { takenWork } from "./send";
import { sentWork } from "./sent";
import { unsent } from "./unsent";

/** Forgets a returned work of which nothing is left in the files. */
async function letGo(): Promise<void> {
  const { changes } = await unsent();
  if (changes.length > 0) return;
  for (const [ref, tip] of await refsBelow(TAKEN)) await dropRef(ref, tip);
}

/**
 * «Взять в работу»: brings a sent work into the author's files again. Where the same lines were published otherwise meanwhile, the
 * author's version comes, and the page of unsent changes shows what it would take away.
 *
 * @throws DeskError when another one is in hand, or the files hold unsent changes of the same texts
 */
export async function takeUp(name: string): Promise<void> {
  await bringUpToDate();
  const work = await sentWork(name);
  if (!work) throw new DeskError("Этой работы уже нет: её опубликовали или забрали.", 409);
  await letGo();
  if (await takenWork())
    throw new DeskError("Сначала отправьте работу, которую вы взяли раньше.", 409);
  const base = await baseCommit();
  const { tree, conflicts } = await mergeOf(base, work.tip);
  const own = (await unsent()).changes.map(({ file }) => file);
  const changes = await difference(base, tree);
  const both = changes.filter(({ file }) => own.includes(file));
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
