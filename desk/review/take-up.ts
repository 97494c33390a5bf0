import { DeskError } from "../desk-error";
import { bringUpToDate } from "./bring-up-to-date";
import { contentOf, difference } from "../git/difference";
import { mergeOf } from "../git/merge";
import { baseCommit, stepsBetween, take } from "../git/move";
import { NONE, objectOf, setRef, TAKEN } from "../git/refs";
import { sentWork } from "../works/sent";
import { letGo } from "./taken";
import { unsent } from "../works/unsent";

/**
 * «Взять в работу»: brings a sent work into the author's files again. Where the same lines were published otherwise meanwhile, the
 * author's version comes, and the page of unsent changes shows what it would remove.
 *
 * Several may be in hand concurrently, as long as they are about other texts.
 *
 * @throws DeskError when the files hold other unsent changes of the same texts
 */
export async function takeUp(name: string): Promise<void> {
  await bringUpToDate();
  const work = await sentWork(name);
  if (!work) throw new DeskError("Этой работы уже нет: её опубликовали или забрали.", 409);
  const own = new Map((await unsent()).changes.map((change) => [change.file, change]));
  await letGo([...own.values()]);
  const base = await baseCommit();
  const { tree, conflicts } = await mergeOf(base, work.tip);
  const changes = await difference(base, tree);
  // Changes that a taking up has brought before it was cut off stand in nobody's way.
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
