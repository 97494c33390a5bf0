import { LIST_FILE } from "@rodinki/content-model/review/list-file";
import { inFormWords } from "../collections/in-form-words";
import { DeskError } from "../desk-error";
import { assertAllowed } from "./allowed";
import { checkTree } from "./check-tree";
import { commit } from "./commit";
import { knownEditor } from "./editor";
import { publishingRefusal } from "./four-eyes";
import { follow, headName, moveHead, stepsBetween } from "./move";
import { proposalOf, type Proposal } from "./proposal";
import { published, publishedBranch, setRef } from "./refs";
import { refusalWords, type Refusal } from "./refusal";
import { connection, fetchSent, forget, push } from "./remote";
import { currentMember } from "./roles";
import { sentWork, type Work } from "./sent";
import { finishSending } from "./send";
import { keep, treeWith } from "./trees";

/** What the page has shown to the person who presses «Опубликовать». */
export interface Shown {
  name: string;
  tip: string;
  /** `Proposal.shown` */
  changes: string;
}

const again = (why: string) =>
  new DeskError(`${why} Откройте «Проверку» и посмотрите ещё раз.`, 409);

const notPublished = (refusal: Refusal | undefined) =>
  new DeskError(
    `Ничего не опубликовано, и ничего не потеряно.\n${refusal ? refusalWords(refusal) : ""}`,
    503,
  );

async function asShown({ name, tip, changes }: Shown): Promise<{ work: Work; proposal: Proposal }> {
  const work = await sentWork(name);
  if (!work) throw again("Этой работы уже нет: её опубликовали или забрали.");
  if (work.tip !== tip) throw again("Автор изменил эту работу, пока вы её читали.");
  if (work.state === "returned") throw again("Эта работа возвращена автору.");
  const proposal = await proposalOf(tip);
  if (proposal.conflicts.length > 0)
    throw again("Эти же строки за это время опубликовали по-другому.");
  if (proposal.shown !== changes)
    throw again("За это время опубликовали другое, и правки выглядят иначе.");
  return { work, proposal };
}

/**
 * The commit that readers will get: the published state with exactly the shown changes, and the list of statements that
 * `npm run review:list` makes of them. Both the published state and the work are its parents, so nothing is lost.
 */
async function joined({ work, proposal }: { work: Work; proposal: Proposal }): Promise<string> {
  await assertAllowed(proposal.changes);
  const { mistakes, list } = await checkTree(proposal.tree);
  if (mistakes.length > 0) {
    throw new DeskError(
      `Проверка сайта не пропускает эти тексты:\n${mistakes.map(inFormWords).join("\n")}`,
    );
  }
  const tree =
    list === undefined
      ? proposal.tree
      : await treeWith(proposal.tree, { [LIST_FILE]: await keep(list) });
  const title = work.steps.findLast(({ kind }) => kind === "sent")?.words ?? "";
  return commit({
    tree,
    parents: [proposal.base, work.tip],
    message: `Опубликовано: ${title}\n`,
    author: await knownEditor(),
  });
}

/** @returns whether readers have it now; false: something else was published in between */
async function hand(out: string, { base }: Proposal): Promise<boolean> {
  const { name } = await published();
  if (!name.startsWith("refs/heads/")) {
    const pushed = await push(out, await publishedBranch());
    if (typeof pushed === "object") throw notPublished(pushed);
    return pushed === "done";
  }
  if ((await headName()) !== name) return setRef(name, out, base);
  const { blocked } = await stepsBetween(base, out);
  if (blocked.length > 0) {
    throw new DeskError(
      `У вас самих есть неотправленные правки тех же строк: ${blocked.join(", ")}. Сначала отправьте их.`,
      409,
    );
  }
  return moveHead(base, out);
}

/**
 * «Опубликовать»: joins a work with what readers have, as the page has shown it and in no other way. When something else was
 * published in between it is tried once more, and only if the shown changes are still the same.
 *
 * @throws DeskError when it is not what was shown, when another person has to do it, when something in it may not be published, when the check refuses it
 */
export async function publish(shown: Shown): Promise<void> {
  await finishSending();
  for (const isLast of [false, true]) {
    if (!(await fetchSent())) throw notPublished(connection.refusal);
    const checked = await asShown(shown);
    const refusal = await publishingRefusal(checked.work, checked.proposal, await currentMember());
    if (refusal) throw new DeskError(refusal, 403);
    if (await hand(await joined(checked), checked.proposal)) break;
    if (isLast) throw again("Одновременно публикуют другое, и ваша публикация не прошла.");
  }
  await forget(shown.name, shown.tip);
  await fetchSent();
  await follow((await published()).commit);
}
